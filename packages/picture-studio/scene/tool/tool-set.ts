import * as THREE from 'three';
import type { ToolLook } from '../../looks/tool-look.ts';
import type { View } from '../../picture-files.ts';
import type { Framing } from '../framing.ts';
import type { LightingSetup } from '../lighting.ts';
import { seededRandom } from '../sequence.ts';
import { type Backdrop, normalised, type PictureSet } from '../set.ts';
import { buildTool } from './tool.ts';

export const WARM_BACKDROP: Backdrop = {
  top: '#f5f0e6',
  bottom: '#e8dfcf',
  shadow: '#2e2113',
  shadowStrength: 0.55,
};

export const WARM_LIGHT: LightingSetup = {
  key: [-0.7, 1, -0.35],
  keyColor: '#fff2e0',
  keyStrength: 2.2,
  keySize: 0.26,
  skyColor: '#fbf8f2',
  skyStrength: 1.1,
  environmentStrength: 0.62,
};

/** Sets up one of the three views of a tool or of a bundle of handles. */
export function toolSet(look: ToolLook, view: View): PictureSet {
  return {
    subject: normalised(arrange(look)),
    backdrop: WARM_BACKDROP,
    lighting: WARM_LIGHT,
    exposure: 0.9,
    framing: framing(look, view),
  };
}

/** Fans out the bundle with the first tool in front. */
function arrange(look: ToolLook): THREE.Group {
  const group = new THREE.Group();
  const random = seededRandom(look.handle.length);
  const count = look.count ?? 1;
  for (let at = 0; at < count; at++) {
    const tool = buildTool(look, at + (look.handle.length % 13));
    const place = at - (count - 1) / 2;
    tool.position.x = place * spacing(look);
    tool.position.z = (random() - 0.5) * look.handle.length * 0.05;
    tool.rotation.y = THREE.MathUtils.degToRad(place * -1.6 + (random() - 0.5) * 1.2);
    group.add(tool);
  }
  return group;
}

function spacing({ handle }: ToolLook): number {
  return handle.grip === 'none' ? handle.diameter * 1.55 : 150;
}

function framing(look: ToolLook, view: View): Framing {
  const head = look.blade?.length ?? look.tines?.length ?? 0;
  if (view === 'front') return { azimuth: -43, elevation: 37, fov: 50, fill: 0.92 };
  const onGrip = look.handle.grip !== 'none';
  if (view === 'angle' && !head && onGrip)
    return {
      azimuth: 142,
      elevation: 34,
      fov: 30,
      fill: 1,
      focus: [0, 20, -look.handle.length + 90],
      span: 520,
    };
  if (view === 'angle')
    return {
      azimuth: 34,
      elevation: 30,
      fov: 30,
      fill: 1,
      focus: [0, 20, head ? head * 0.1 : -look.handle.length * 0.25],
      span: head ? Math.max(430, head * 1.7, (look.blade?.width ?? 0) * 1.35) : look.handle.length * 0.6,
    };
  return {
    azimuth: head ? -40 : -50,
    elevation: 38,
    fov: 26,
    fill: 1,
    focus: head ? [0, 40, -40] : [0, 20, onGrip ? -look.handle.length + 20 : -40],
    span: head ? 250 : 260,
    aperture: 0.02,
  };
}
