import * as THREE from 'three';
import type { TinesLook } from '../../looks/tool-look.ts';
import { loft } from '../loft.ts';
import { metalMaterial } from './metal.ts';
import { withoutEdge } from './socket.ts';

/** Builds the tines of a fork in millimetres: bar at z = 0, points towards +z. */
export function tineMeshes(look: TinesLook): THREE.Mesh[] {
  const metal = metalMaterial('steel', look.color);
  const meshes = Array.from({ length: look.count }, (_, at) => {
    const x = ((at / (look.count - 1)) * 2 - 1) * (look.width / 2);
    return new THREE.Mesh(withoutEdge(tine(look, x)), metal);
  });
  return [...meshes, new THREE.Mesh(withoutEdge(bar(look)), metal)];
}

function tine(look: TinesLook, x: number): THREE.BufferGeometry {
  const start = barAt(look, x);
  const rings = Array.from({ length: 33 }, (_, at) => {
    const s = at / 32;
    const z = THREE.MathUtils.lerp(start, look.length, s);
    const point = s > 0.9 ? 1 - ((s - 0.9) / 0.1) * 0.92 : 1;
    const half = (look.flat ? 8.5 : 5.5) * (1 - 0.3 * s) * point;
    const height = (look.flat ? 2.8 : 5) * (1 - 0.3 * s) * point;
    const y = look.bend * (s ** 2 - 0.6 * s) + 3 * (1 - s);
    return section(x, y, z, half, height, look.round ? 1 : 0.45);
  });
  return loft(rings, { closeStart: true });
}

function barAt({ width }: TinesLook, x: number): number {
  return 4 - 32 * (1 - Math.abs((2 * x) / width) ** 3.5);
}

/** The bar, arching from the outer tines to the socket. */
function bar(look: TinesLook): THREE.BufferGeometry {
  const half = look.width / 2;
  const path = new THREE.CatmullRomCurve3([
    new THREE.Vector3(-half, 0, 4),
    new THREE.Vector3(-half * 0.94, 0, -10),
    new THREE.Vector3(-half * 0.5, 2, -24),
    new THREE.Vector3(0, 4, -28),
    new THREE.Vector3(half * 0.5, 2, -24),
    new THREE.Vector3(half * 0.94, 0, -10),
    new THREE.Vector3(half, 0, 4),
  ]);
  return new THREE.TubeGeometry(path, 80, 7.2, 14);
}

/** Powers below 1 square the circle. */
function section(
  x: number,
  y: number,
  z: number,
  half: number,
  height: number,
  power: number,
): THREE.Vector3[] {
  return Array.from({ length: 24 }, (_, at) => {
    const angle = (at / 24) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return new THREE.Vector3(
      x + half * Math.sign(cos) * Math.abs(cos) ** power,
      y + height * Math.sign(sin) * Math.abs(sin) ** power,
      z,
    );
  });
}
