import * as THREE from 'three';
import type { CaseLook } from '../../looks/keyboard-look.ts';
import { loft, roundedRing } from '../loft.ts';
import { caseMaterial } from './case-material.ts';
import { fillers } from './fillers.ts';
import type { Glow } from './glow.ts';
import { KEY_UNIT } from './keycap.ts';
import type { Layout } from './layouts.ts';

const PLATE = -4.5;
const CLEARANCE = 0.8;
const BEVEL = 1.1;

/** Builds case and plate around keys that stand at height 0; the origin is the back left corner of the keys. */
export function caseParts(layout: Layout, look: CaseLook, glow?: Glow): THREE.Mesh[] {
  const width = layout.width * KEY_UNIT;
  const depth = layout.height * KEY_UNIT;
  const frame = look.frame ?? 9;
  const deckTop = deckHeight(look);
  const material = caseMaterial(look);
  const middle = new THREE.Vector3(width / 2, 0, depth / 2);

  const deck = deckGeometry(width, depth, frame, Boolean(look.low));
  deck.translate(middle.x, deckTop - BEVEL, middle.z);
  const body = bodyGeometry(width / 2 + frame, depth / 2 + frame, look.low ? 3 : 7);
  body.translate(middle.x, deckTop, middle.z);
  const plate = new THREE.Mesh(
    new THREE.BoxGeometry(width + 2, 1, depth + 2).translate(middle.x, PLATE - 0.5, middle.z),
    plateMaterial(look, glow),
  );
  const blocks = look.low
    ? []
    : fillers(layout).map(({ left, right, back, front }) => {
        const block = new THREE.BoxGeometry(right - left, deckTop - PLATE, front - back);
        return block.translate((left + right) / 2, (deckTop + PLATE) / 2, (back + front) / 2);
      });
  return [new THREE.Mesh(deck, material), new THREE.Mesh(body, material), plate].concat(
    blocks.map((block) => new THREE.Mesh(block, material)),
  );
}

/** Height of the case's top above the feet of the keys. */
export function deckHeight(look: CaseLook): number {
  return look.low ? -1.2 : 2.6;
}

function deckGeometry(width: number, depth: number, frame: number, closed: boolean): THREE.BufferGeometry {
  const shape = roundedShape(width / 2 + frame, depth / 2 + frame, Math.min(8, frame * 0.8));
  if (!closed) shape.holes.push(roundedShape(width / 2 + CLEARANCE, depth / 2 + CLEARANCE, 1.2));
  const deck = new THREE.ExtrudeGeometry(shape, {
    depth: 6,
    bevelThickness: BEVEL,
    bevelSize: BEVEL,
    bevelOffset: -BEVEL,
    bevelSegments: 4,
    curveSegments: 10,
  });
  return deck.rotateX(Math.PI / 2);
}

/** The lower part, extended far down; `setDown` cuts it off at the ground. */
function bodyGeometry(halfWidth: number, halfDepth: number, seam: number): THREE.BufferGeometry {
  const ring = (inset: number, y: number) =>
    roundedRing(halfWidth - inset, halfDepth - inset, 7, 6, 2).map((point) => point.setY(y));
  return loft([ring(6, -70), ring(2.2, -26), ring(0.9, -seam - 1.5), ring(0.9, -seam + 1)], {
    closeEnd: false,
  });
}

function roundedShape(x: number, y: number, r: number): THREE.Shape {
  const shape = new THREE.Shape();
  shape.moveTo(-x + r, -y);
  shape.lineTo(x - r, -y).absarc(x - r, -y + r, r, -Math.PI / 2, 0, false);
  shape.lineTo(x, y - r).absarc(x - r, y - r, r, 0, Math.PI / 2, false);
  shape.lineTo(-x + r, y).absarc(-x + r, y - r, r, Math.PI / 2, Math.PI, false);
  shape.lineTo(-x, -y + r).absarc(-x + r, -y + r, r, Math.PI, Math.PI * 1.5, false);
  return shape;
}

function plateMaterial(look: CaseLook, glow?: Glow): THREE.Material {
  if (!glow) return new THREE.MeshStandardMaterial({ color: look.plate, roughness: 0.5 });
  return new THREE.MeshStandardMaterial({
    color: look.plate,
    roughness: 0.6,
    emissive: '#ffffff',
    emissiveIntensity: 0.9,
    emissiveMap: glow.texture,
  });
}
