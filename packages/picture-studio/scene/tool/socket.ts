import * as THREE from 'three';
import type { ToolLook } from '../../looks/tool-look.ts';
import { loft } from '../loft.ts';
import { metalMaterial } from './metal.ts';

const POINTS = 40;

/** Builds the socket for the handle: round at its end, flat where it meets the blade at z = 0. */
export function socketMeshes(look: NonNullable<ToolLook['socket']>, diameter: number): THREE.Mesh[] {
  const outer = diameter / 2 + 1.8;
  const rings = Array.from({ length: 25 }, (_, at) => {
    const s = at / 24;
    const z = 70 - s * (look.length + 70);
    const neck = THREE.MathUtils.smoothstep(z, -look.length * 0.35, 70);
    const tongue = THREE.MathUtils.clamp((z + 8) / 78, 0, 1);
    const half = THREE.MathUtils.lerp(outer, 15, neck) * Math.sqrt(1 - 0.97 * tongue ** 2);
    const height = THREE.MathUtils.lerp(outer, 4, neck) * (1 - 0.4 * tongue);
    return ring(z, half, height, THREE.MathUtils.lerp(0, 11, neck) - 4 * tongue);
  });
  const lip = rings.at(-1)!.map((point) => point.clone().multiply(new THREE.Vector3(0.9, 0.9, 1)));
  const metal = metalMaterial(look.finish, look.color);
  const tube = new THREE.Mesh(
    withoutEdge(loft([...rings, lip], { closeEnd: false, closeStart: true })),
    metal,
  );
  const rivet = metalMaterial('steel', '#a4a7aa');
  return [
    tube,
    ...[-look.length + 22, -look.length + 62].map(
      (z) =>
        new THREE.Mesh(
          withoutEdge(new THREE.SphereGeometry(4.6, 20, 12).scale(1, 0.55, 1).translate(0, outer, z)),
          rivet,
        ),
    ),
  ];
}

/** Adds the attribute that the blade's shader needs, marking the part as without a ground edge. */
export function withoutEdge(geometry: THREE.BufferGeometry): THREE.BufferGeometry {
  const count = geometry.getAttribute('position').count;
  return geometry.setAttribute(
    'edge',
    new THREE.Float32BufferAttribute(new Float32Array(count).fill(-1e6), 1),
  );
}

function ring(z: number, halfWidth: number, halfHeight: number, y: number): THREE.Vector3[] {
  return Array.from({ length: POINTS }, (_, at) => {
    const angle = (-at / POINTS) * Math.PI * 2;
    return new THREE.Vector3(halfWidth * Math.cos(angle), y + halfHeight * Math.sin(angle), z);
  });
}
