import * as THREE from 'three';
import { loft } from '../loft.ts';

const FLUTES = 40;
const POINTS = FLUTES * 6;

/** Builds a fluted metal knob on its collar, standing at height 0 around the origin. */
export function knobMesh(color: string): THREE.Mesh {
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
