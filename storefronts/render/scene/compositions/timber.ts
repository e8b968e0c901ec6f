import * as THREE from 'three';
import { loft, roundedRing } from '../loft.ts';
import { seededRandom } from '../sequence.ts';
import { type WoodName, woodMaterial } from '../wood.ts';

interface Planks {
  wood: WoodName;
  count: number;
  /** In millimetres. */
  width: number;
  length: number;
}

/** Lays a floor of planks along x, in millimetres, with its surface at height 0. */
export function plankFloor({ wood, count, width, length }: Planks): THREE.Group {
  const random = seededRandom(7);
  const floor = new THREE.Group();
  for (let at = 0; at < count; at++) {
    const ring = (inset: number, y: number) =>
      roundedRing(length / 2, width / 2 - 1.5 - inset, 2, 2, 1).map((point) => point.setY(y));
    const plank = new THREE.Mesh(
      loft([ring(0, -30), ring(0, -3), ring(0.8, -0.8), ring(3, 0)]),
      woodMaterial(wood, at + 2, { along: 'x', roughness: 0.72 }),
    );
    plank.position.set((random() - 0.5) * 400, -random() * 1.5, (at - count / 2) * width);
    plank.receiveShadow = true;
    plank.castShadow = true;
    floor.add(plank);
  }
  return floor;
}
