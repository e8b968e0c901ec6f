import * as THREE from 'three';
import type { HandleLook } from '../../looks/tool-look.ts';
import { loft } from '../loft.ts';
import { woodMaterial } from '../wood.ts';
import { gripMeshes } from './grip.ts';

const POINTS = 40;
const RINGS = 90;

interface Section {
  /** Vertical and horizontal half thickness relative to the radius. */
  up: number;
  side: number;
}

/** A handle's cross-section along its length: 0 at the head, 1 at the grip. */
const SHAPES: Record<HandleLook['shape'], (s: number) => Section> = {
  straight: (s) => {
    const thick = 0.9 + 0.1 * Math.sin(Math.PI * Math.min(1, s * 1.2)) - 0.06 * s;
    return { up: thick, side: thick };
  },
  pick: (s) => {
    const eye = Math.exp(-((s / 0.13) ** 2));
    const knob = Math.exp(-(((s - 1) / 0.05) ** 2));
    return { up: 0.74 + 0.5 * eye + 0.12 * knob, side: 0.62 + 0.2 * eye + 0.12 * knob };
  },
  hammer: (s) => {
    const waist = Math.exp(-(((s - 0.3) / 0.16) ** 2));
    const knob = Math.exp(-(((s - 0.97) / 0.08) ** 2));
    return { up: 0.95 - 0.22 * waist + 0.12 * knob, side: 0.74 - 0.2 * waist + 0.1 * knob };
  },
  sledge: (s) => {
    const swell = Math.exp(-(((s - 0.94) / 0.12) ** 2));
    const neck = Math.exp(-((s / 0.12) ** 2));
    return { up: 0.86 + 0.14 * swell, side: 0.72 + 0.08 * neck + 0.12 * swell };
  },
};

/** Builds a handle in millimetres from z = 0 at the head back to its end, with its grip. */
export function handleMeshes(look: HandleLook, seed: number): THREE.Object3D[] {
  const wood = woodMaterial(look.wood, seed, { roughness: 0.46 });
  return [new THREE.Mesh(handleGeometry(look), wood), ...gripMeshes(look, seed)];
}

function handleGeometry(look: HandleLook): THREE.BufferGeometry {
  const radius = look.diameter / 2;
  const section = SHAPES[look.shape];
  const hasGrip = look.grip !== 'none';
  const rings = Array.from({ length: RINGS + 1 }, (_, at) => {
    const s = at / RINGS;
    const { up, side } = section(s);
    return ring(-s * look.length, radius * side, radius * up);
  });
  // The sawn end is flat with a broken edge.
  const start = section(0);
  for (const [part, z] of [
    [0.97, 0.8],
    [0.9, 1.4],
    [0.84, 1.5],
  ] as const)
    rings.unshift(ring(z, radius * start.side * part, radius * start.up * part));
  // The held end is rounded.
  const end = section(1);
  for (const turn of hasGrip ? [] : [0.25, 0.5, 0.75, 0.95]) {
    const shrink = Math.cos((turn * Math.PI) / 2);
    const back = Math.sin((turn * Math.PI) / 2) * radius * 0.45;
    rings.push(ring(-look.length - back, radius * end.side * shrink, radius * end.up * shrink));
  }
  return loft(rings, { closeStart: true });
}

function ring(z: number, halfWidth: number, halfHeight: number): THREE.Vector3[] {
  return Array.from({ length: POINTS }, (_, at) => {
    const angle = (-at / POINTS) * Math.PI * 2;
    return new THREE.Vector3(halfWidth * Math.cos(angle), halfHeight * Math.sin(angle), z);
  });
}
