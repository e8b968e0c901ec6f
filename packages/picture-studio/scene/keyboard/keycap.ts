import * as THREE from 'three';
import { loft, roundedRing } from '../loft.ts';
import type { Profile } from './profiles.ts';

/** Width and depth of a one-unit key's place in millimetres. */
export const KEY_UNIT = 19.05;
const GAP_HALF = 0.48;
const RIM_STEPS = 4;
const TOP_RINGS = [0.92, 0.78, 0.6, 0.4, 0.2];

export interface KeycapShape {
  width: number;
  height: number;
  row: number;
  isSpace: boolean;
}

/** Builds a keycap in millimetres around the middle of its foot; the texture spans its top, the sides take the edge's. */
export function keycapGeometry(shape: KeycapShape, profile: Profile): THREE.BufferGeometry {
  const foot = { x: (shape.width * KEY_UNIT) / 2 - GAP_HALF, z: (shape.height * KEY_UNIT) / 2 - GAP_HALF };
  const top = topOf(shape, profile);
  const surface = topSurface(shape, profile, top);
  const edgeSteps = Math.max(4, Math.round(shape.width * 4));
  const ring = (halfX: number, halfZ: number, corner: number, back: number) =>
    roundedRing(halfX, halfZ, corner, 5, edgeSteps).map((point) => point.setZ(point.z - back));

  const rings: THREE.Vector3[][] = [];
  const edge = ring(top.x, top.z, profile.corner, profile.back);
  for (const climb of [0, 0.35, 0.7, 1]) {
    // The sides bulge a little, like moulded ones.
    const narrow = climb ** 1.25;
    const at = ring(
      THREE.MathUtils.lerp(foot.x, top.x, narrow),
      THREE.MathUtils.lerp(foot.z, top.z, narrow),
      THREE.MathUtils.lerp(0.8, profile.corner, climb),
      profile.back * narrow,
    );
    rings.push(at.map((point, i) => point.setY((surface(edge[i]!) - profile.rim) * climb)));
  }
  for (let step = 1; step <= RIM_STEPS; step++) {
    const angle = (step / RIM_STEPS) * (Math.PI / 2);
    const inset = profile.rim * (1 - Math.cos(angle));
    const at = ring(top.x - inset, top.z - inset, profile.corner - inset * 0.5, profile.back);
    rings.push(at.map((point) => point.setY(surface(point) - profile.rim * (1 - Math.sin(angle)))));
  }
  for (const scale of TOP_RINGS) {
    const at = ring(
      (top.x - profile.rim) * scale,
      (top.z - profile.rim) * scale,
      (profile.corner - profile.rim * 0.5) * scale,
      profile.back,
    );
    rings.push(at.map((point) => point.setY(surface(point))));
  }
  return mapTop(loft(rings), top, profile.back);
}

export function topOf({ width, height }: KeycapShape, profile: Profile): { x: number; z: number } {
  return {
    x: (width * KEY_UNIT) / 2 - GAP_HALF - profile.narrower / 2,
    z: (height * KEY_UNIT) / 2 - GAP_HALF - profile.shallower / 2,
  };
}

function topSurface(shape: KeycapShape, profile: Profile, top: { x: number; z: number }) {
  const at = Math.min(3, Math.max(0, shape.row - 1));
  const middle = profile.heights[at]!;
  const slope = Math.tan(THREE.MathUtils.degToRad(profile.leans[at]!));
  return (point: THREE.Vector3) => {
    const x = point.x / top.x;
    const z = (point.z + profile.back) / top.z;
    const plane = middle - (point.z + profile.back) * slope;
    if (shape.isSpace) return plane + profile.dishDepth * (1 - z * z) - profile.dishDepth * 0.6;
    const bowl = profile.dish === 'cylinder' ? 1 - x * x : 1 - (x * x + z * z) / 2;
    return plane - profile.dishDepth * bowl;
  };
}

function mapTop(
  geometry: THREE.BufferGeometry,
  top: { x: number; z: number },
  back: number,
): THREE.BufferGeometry {
  const positions = geometry.getAttribute('position');
  const uv = new Float32Array(positions.count * 2);
  for (let at = 0; at < positions.count; at++) {
    uv[at * 2] = THREE.MathUtils.clamp((positions.getX(at) / top.x + 1) / 2, 0, 1);
    uv[at * 2 + 1] = THREE.MathUtils.clamp(((positions.getZ(at) + back) / top.z + 1) / 2, 0, 1);
  }
  geometry.setAttribute('uv', new THREE.BufferAttribute(uv, 2));
  return geometry;
}
