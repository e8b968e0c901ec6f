import * as THREE from 'three';
import { loft, roundedRing } from '../loft.ts';
import { caseMaterial } from './case-material.ts';
import { KEY_UNIT, keycapGeometry } from './keycap.ts';
import { PROFILES } from './profiles.ts';

const COLUMNS = 3;
const BLOCK = 68;
const BLOCK_HEIGHT = 12;

/** Builds a block of nine switches in millimetres with coloured stems and clear caps. */
export function switchTester(stems: string[], color: string): THREE.Group {
  const group = new THREE.Group();
  group.add(new THREE.Mesh(block(), caseMaterial({ finish: 'aluminium', color, plate: color })));
  for (const [at, stem] of stems.entries()) {
    const place = new THREE.Group();
    place.position.set(
      ((at % COLUMNS) - 1) * (KEY_UNIT + 1.5),
      BLOCK_HEIGHT,
      (Math.floor(at / COLUMNS) - 1) * (KEY_UNIT + 1.5),
    );
    place.add(...switchParts(stem), clearCap());
    group.add(place);
  }
  return group;
}

function block(): THREE.BufferGeometry {
  const half = BLOCK / 2;
  const ring = (inset: number, y: number) =>
    roundedRing(half - inset, half - inset, 7, 8, 2).map((point) => point.setY(y));
  return loft([
    ring(1, 0),
    ring(0, 1),
    ring(0, BLOCK_HEIGHT - 1.2),
    ring(0.4, BLOCK_HEIGHT - 0.35),
    ring(1.2, BLOCK_HEIGHT),
  ]);
}

function switchParts(stem: string): THREE.Mesh[] {
  const ring = (half: number, y: number) => roundedRing(half, half, 0.8, 4, 1).map((point) => point.setY(y));
  const housing = new THREE.MeshPhysicalMaterial({ color: '#202123', roughness: 0.4 });
  const colored = new THREE.MeshPhysicalMaterial({ color: stem, roughness: 0.4 });
  return [
    new THREE.Mesh(
      loft([ring(7.8, 0), ring(7.8, 1.2), ring(7, 1.4), ring(5.6, 5.4), ring(5.2, 5.6)]),
      housing,
    ),
    new THREE.Mesh(new THREE.BoxGeometry(7.2, 2, 5.6).translate(0, 6, 0), colored),
    new THREE.Mesh(new THREE.BoxGeometry(4.1, 3.6, 1.3).translate(0, 8.6, 0), colored),
    new THREE.Mesh(new THREE.BoxGeometry(1.3, 3.6, 4.1).translate(0, 8.6, 0), colored),
  ];
}

function clearCap(): THREE.Mesh {
  const geometry = keycapGeometry({ width: 1, height: 1, row: 2, isSpace: false }, PROFILES.cherry).translate(
    0,
    3.4,
    0,
  );
  const clear = new THREE.MeshPhysicalMaterial({
    roughness: 0.06,
    transmission: 1,
    thickness: 1.2,
    ior: 1.45,
  });
  const mesh = new THREE.Mesh(geometry, clear);
  mesh.userData.castsNoShadow = true;
  return mesh;
}
