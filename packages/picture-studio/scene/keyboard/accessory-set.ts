import * as THREE from 'three';
import type { AccessoryLook, KeycapLook } from '../../looks/keyboard-look.ts';
import type { View } from '../../picture-files.ts';
import type { Framing } from '../framing.ts';
import { normalised, type PictureSet } from '../set.ts';
import { looseCable } from './cable.ts';
import { COOL_BACKDROP, COOL_LIGHT } from './keyboard-set.ts';
import { KEY_UNIT } from './keycap.ts';
import { keysMesh } from './keys.ts';
import { layOut } from './layouts.ts';
import { switchTester } from './switch-tester.ts';
import { wristRest } from './wrist-rest.ts';

/** The point of the detail view and the picture's width there, in millimetres. */
const DETAILS: Record<AccessoryLook['kind'], Pick<Framing, 'focus' | 'span'>> = {
  'keycap-set': { focus: [60, 8, 10], span: 110 },
  'wrist-rest': { focus: [110, 14, 10], span: 150 },
  'switch-tester': { focus: [8, 14, 10], span: 62 },
  cable: { focus: [72, 10, 8], span: 105 },
};

/** Sets up one of the three views of an accessory. */
export function accessorySet(look: AccessoryLook, view: View): PictureSet {
  const subject = build(look);
  subject.traverse((part) => {
    part.castShadow = !part.userData.castsNoShadow;
    part.receiveShadow = part.castShadow;
  });
  return {
    subject: normalised(subject),
    backdrop: COOL_BACKDROP,
    lighting: COOL_LIGHT,
    exposure: 0.78,
    framing: framing(look, view),
  };
}

function build(look: AccessoryLook): THREE.Group {
  switch (look.kind) {
    case 'keycap-set':
      return keycapSet(look.keycaps);
    case 'wrist-rest':
      return wristRest(look);
    case 'switch-tester':
      return switchTester(look.stems, look.color);
    case 'cable':
      return looseCable(look.color, look.metal);
  }
}

function framing(look: AccessoryLook, view: View): Framing {
  const fill = look.kind === 'switch-tester' ? 0.68 : 0.87;
  if (view === 'front') return { azimuth: -31, elevation: 50, fov: 20, fill, shift: [0, -0.02] };
  if (view === 'angle') return { azimuth: 36, elevation: 24, fov: 28, fill, shift: [0, -0.03] };
  return { azimuth: -30, elevation: 36, fov: 24, fill: 1, aperture: 0.03, ...DETAILS[look.kind] };
}

/** Lays out the keycaps of a tenkeyless board around the origin, in millimetres, without the board. */
function keycapSet(look: KeycapLook): THREE.Group {
  const layout = layOut('tkl');
  const keys = keysMesh(layout.keys, look);
  keys.position.set((-layout.width * KEY_UNIT) / 2, 0, (-layout.height * KEY_UNIT) / 2);
  const group = new THREE.Group();
  group.add(keys);
  return group;
}
