import * as THREE from 'three';
import type { KeyboardLook } from '../../keyboard-look.ts';
import { boardCable } from './cable.ts';
import { caseParts, deckHeight } from './case.ts';
import { blendGlow } from './glow.ts';
import { KEY_UNIT } from './keycap.ts';
import { keysMesh } from './keys.ts';
import { knobMesh } from './knob.ts';
import { type Layout, layOut } from './layouts.ts';

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
