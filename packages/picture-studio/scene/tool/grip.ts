import * as THREE from 'three';
import type { HandleLook } from '../../looks/tool-look.ts';
import { woodMaterial } from '../wood.ts';
import { metalMaterial } from './metal.ts';

/** Builds the grip of a handle that ends at z = -length. */
export function gripMeshes(
  { grip, length, diameter, wood, gripColor }: HandleLook,
  seed: number,
): THREE.Object3D[] {
  if (grip === 'none') return [];
  const group = new THREE.Group();
  group.position.z = -length;
  const crossWood = woodMaterial(wood, seed + 3, { along: 'x', roughness: 0.46 });
  if (grip === 't') {
    group.add(new THREE.Mesh(bar(130, 15, -8), crossWood));
    group.add(new THREE.Mesh(collar(diameter / 2 + 1.2, 34), metalMaterial('steel', '#74777b')));
    return [group];
  }
  const arms = woodMaterial(wood, seed, { along: 'bend', roughness: 0.46 });
  const crosspiece = gripColor
    ? new THREE.MeshPhysicalMaterial({ color: gripColor, roughness: 0.5 })
    : crossWood;
  for (const side of [-1, 1]) group.add(new THREE.Mesh(arm(side, diameter / 2, 8), arms));
  group.add(new THREE.Mesh(bar(118, 14, -104), crosspiece));
  const rivets = metalMaterial('steel', '#8d9093');
  for (const side of [-1, 1]) {
    group.add(
      new THREE.Mesh(
        new THREE.SphereGeometry(4.5, 16, 10).scale(0.5, 1, 1).translate(side * 59, 0, -104),
        rivets,
      ),
    );
    group.add(new THREE.Mesh(new THREE.SphereGeometry(3.2, 16, 10).translate(side * 19.5, 9.4, -19), rivets));
  }
  return [group];
}

function bar(width: number, radius: number, z: number): THREE.BufferGeometry {
  return new THREE.CapsuleGeometry(radius, width - radius, 8, 32).rotateZ(Math.PI / 2).translate(0, 0, z);
}

function collar(radius: number, length: number): THREE.BufferGeometry {
  return new THREE.CylinderGeometry(radius, radius, length, 40, 1, false)
    .rotateX(Math.PI / 2)
    .translate(0, 0, length / 2 - 6);
}

/** One side of the D, from the handle out to the end of the bar. */
function arm(side: number, start: number, thickness: number): THREE.BufferGeometry {
  const path = new THREE.CatmullRomCurve3([
    new THREE.Vector3(side * start * 0.35, 0, 55),
    new THREE.Vector3(side * start * 0.5, 0, 12),
    new THREE.Vector3(side * start * 1.1, 0, -20),
    new THREE.Vector3(side * 40, 0, -56),
    new THREE.Vector3(side * 49, 0, -84),
    new THREE.Vector3(side * 50, 0, -106),
  ]);
  const geometry = new THREE.TubeGeometry(path, 40, thickness, 16).scale(1, 1.25, 1);
  return grainAlongTube(geometry, path.getLength(), thickness);
}

/** Colours a bent tube as the straight stick that it was: steam-bent wood keeps its grain along the bend. */
function grainAlongTube(
  geometry: THREE.BufferGeometry,
  length: number,
  radius: number,
): THREE.BufferGeometry {
  const uv = geometry.getAttribute('uv');
  const grain = new Float32Array(uv.count * 3);
  for (let at = 0; at < uv.count; at++) {
    const around = uv.getY(at) * Math.PI * 2;
    grain.set([radius * Math.cos(around), radius * Math.sin(around), uv.getX(at) * length], at * 3);
  }
  return geometry.setAttribute('grain', new THREE.BufferAttribute(grain, 3));
}
