import * as THREE from 'three';
import type { KeycapLook } from '../../keyboard-look.ts';
import { KEY_UNIT } from './keycap.ts';
import { keysMesh } from './keys.ts';
import { layOut } from './layouts.ts';

/** Lays out the keycaps of a tenkeyless board around the origin, in millimetres, without the board. */
export function keycapSet(look: KeycapLook): THREE.Group {
  const layout = layOut('tkl');
  const keys = keysMesh(layout.keys, look);
  keys.position.set((-layout.width * KEY_UNIT) / 2, 0, (-layout.height * KEY_UNIT) / 2);
  const group = new THREE.Group();
  group.add(keys);
  return group;
}
