import * as THREE from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { KeycapLook, KeyPaint } from '../../looks/keyboard-look.ts';
import type { Glow } from './glow.ts';
import { KEY_UNIT, type KeycapShape, keycapGeometry, topOf } from './keycap.ts';
import { keycapMaterial } from './keycap-material.ts';
import type { Key } from './layouts.ts';
import { drawLegends } from './legends.ts';
import { PROFILES } from './profiles.ts';

/** Builds all keycaps of a board as one mesh; the origin is the back left corner, at the height of their feet. */
export function keysMesh(keys: Key[], look: KeycapLook, glow?: Glow): THREE.Mesh {
  const profile = PROFILES[look.profile];
  const shapes = keys.map(shapeOf);
  const atlas = drawLegends(
    keys,
    shapes.map((shape) => topOf(shape, profile)),
    look.legends,
  );
  const cut = new Map<string, THREE.BufferGeometry>();
  const parts = keys.map((key, at) => {
    const shape = shapes[at]!;
    const name = JSON.stringify(shape);
    if (!cut.has(name)) cut.set(name, keycapGeometry(shape, profile));
    return placeKey(cut.get(name)!.clone(), key, paintOf(key, look), atlas.places[at]!);
  });
  const mesh = new THREE.Mesh(mergeGeometries(parts), keycapMaterial(atlas.texture, glow));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

function shapeOf({ legend, width, height, row }: Key): KeycapShape {
  return { width, height, row, isSpace: legend === 'Space' };
}

/** A key's colours: by accent, else by its group (letters, digits and signs, or others). */
export function paintOf({ legend, shifted }: Key, look: KeycapLook): KeyPaint {
  if ((look.accented ?? ['Esc', 'Enter']).includes(legend)) return look.accents;
  const isLetter = shifted !== undefined || /^[A-Z0-9.]$/.test(legend) || legend === 'Space';
  const isMiddleFunction = /^F[1-4]$|^F9$|^F1[0-2]$/.test(legend);
  return isLetter || isMiddleFunction ? look.letters : look.modifiers;
}

function placeKey(
  cap: THREE.BufferGeometry,
  key: Key,
  paint: KeyPaint,
  place: THREE.Vector4,
): THREE.BufferGeometry {
  cap.rotateY(THREE.MathUtils.degToRad(-(key.turn ?? 0)));
  cap.translate((key.x + key.width / 2) * KEY_UNIT, 0, (key.y + key.height / 2) * KEY_UNIT);
  const uv = cap.getAttribute('uv');
  for (let at = 0; at < uv.count; at++)
    uv.setXY(at, place.x + uv.getX(at) * place.z, place.y + uv.getY(at) * place.w);
  const count = cap.getAttribute('position').count;
  cap.setAttribute('color', filled(paint.cap, count));
  cap.setAttribute('legend', filled(paint.legend, count));
  return cap;
}

function filled(hex: string, count: number): THREE.BufferAttribute {
  const color = new THREE.Color(hex);
  const values = new Float32Array(count * 3);
  for (let at = 0; at < count; at++) color.toArray(values, at * 3);
  return new THREE.BufferAttribute(values, 3);
}
