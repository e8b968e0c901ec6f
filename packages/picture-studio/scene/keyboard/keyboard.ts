import * as THREE from 'three';
import type { KeyboardLook } from '../../looks/keyboard-look.ts';
import { loft } from '../loft.ts';
import { boardCable } from './cable.ts';
import { caseParts, deckHeight } from './case.ts';
import { blendGlow } from './glow.ts';
import { KEY_UNIT } from './keycap.ts';
import { keysMesh } from './keys.ts';
import { type Layout, layOut } from './layouts.ts';

const FLUTES = 40;
const POINTS = FLUTES * 6;

const TILT = THREE.MathUtils.degToRad(6.5);

export interface Keyboard {
  group: THREE.Group;
  layout: Layout;
}

/** Builds a whole keyboard in millimetres around the origin, standing on the ground with its back raised. */
export function buildKeyboard(look: KeyboardLook): Keyboard {
  const layout = layOut(look.layout);
  const glow = look.glow && blendGlow(look.glow, layout.width * KEY_UNIT);
  const parts: THREE.Mesh[] = [
    ...caseParts(layout, look.case, glow),
    keysMesh(layout.keys, look.keycaps, glow),
  ];
  if (look.knob && layout.knob) {
    const knob = knobMesh(look.knob);
    if (look.flatKnob) knob.geometry.scale(0.95, 0.45, 0.95);
    knob.geometry.translate(layout.knob.x * KEY_UNIT, deckHeight(look.case), layout.knob.y * KEY_UNIT);
    parts.push(knob);
  }
  const group = new THREE.Group();
  group.add(setDown(parts, layout, look));
  if (look.cable) {
    const cable = boardCable(look.cable.color, look.cable.coiled);
    cable.castShadow = true;
    cable.receiveShadow = true;
    cable.position.set(-layout.width * KEY_UNIT * 0.12, 4, (-layout.height * KEY_UNIT) / 2);
    group.add(cable);
  }
  return { group, layout };
}

/** Tilts the parts, lifts the front edge to its height and cuts the body off at the ground. */
function setDown(parts: THREE.Mesh[], layout: Layout, look: KeyboardLook): THREE.Group {
  const depth = layout.height * KEY_UNIT;
  const frame = look.case.frame ?? 9;
  const frontHeight = look.case.low ? 8 : 15;
  const board = new THREE.Group();
  board.rotation.x = TILT;
  board.position.y = frontHeight + Math.sin(TILT) * (depth / 2 + frame) - deckHeight(look.case);
  board.updateMatrix();
  const toKeys = new THREE.Matrix4().makeTranslation((-layout.width * KEY_UNIT) / 2, 0, -depth / 2);
  const toGround = board.matrix.clone().multiply(toKeys);
  const back = toGround.clone().invert();
  for (const part of parts) {
    part.applyMatrix4(toKeys);
    part.castShadow = true;
    part.receiveShadow = true;
    liftToGround(part.geometry, toGround, back);
    board.add(part);
  }
  return board;
}

function liftToGround(geometry: THREE.BufferGeometry, toGround: THREE.Matrix4, back: THREE.Matrix4): void {
  const positions = geometry.getAttribute('position');
  const point = new THREE.Vector3();
  for (let at = 0; at < positions.count; at++) {
    point.fromBufferAttribute(positions, at).applyMatrix4(toGround);
    if (point.y >= 0.3) continue;
    point.setY(0.3).applyMatrix4(back);
    positions.setXYZ(at, point.x, point.y, point.z);
  }
}

/** Builds a fluted metal knob on its collar, standing at height 0 around the origin. */
function knobMesh(color: string): THREE.Mesh {
  const ring = (radius: number, y: number, fluted: number) =>
    Array.from({ length: POINTS }, (_, at) => {
      const angle = (-at / POINTS) * Math.PI * 2;
      const r = radius - fluted * (0.5 + 0.5 * Math.cos(angle * FLUTES));
      return new THREE.Vector3(r * Math.cos(angle), y, r * Math.sin(angle));
    });
  const profile: [number, number, number][] = [
    [8.9, -3, 0],
    [8.9, 1.2, 0],
    [8.4, 1.5, 0],
    [8.0, 1.6, 0],
    [8.0, 2.2, 0.4],
    [8.0, 11.2, 0.4],
    [7.9, 11.5, 0.2],
    [7.4, 12.1, 0],
    [6.9, 12.3, 0],
    [6.6, 12.25, 0],
    [6.3, 11.9, 0],
    [3, 11.7, 0],
  ];
  const geometry = loft(profile.map(([radius, y, fluted]) => ring(radius, y, fluted)));
  return new THREE.Mesh(
    geometry,
    new THREE.MeshPhysicalMaterial({ color, metalness: 0.85, roughness: 0.32 }),
  );
}
