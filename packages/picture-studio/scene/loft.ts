import * as THREE from 'three';

/** Skins closed rings with equal numbers of points from first to last, optionally capping the ends. */
export function loft(
  rings: THREE.Vector3[][],
  { closeStart = false, closeEnd = true }: { closeStart?: boolean; closeEnd?: boolean } = {},
): THREE.BufferGeometry {
  const count = rings[0]!.length;
  const points = rings.flat();
  const index: number[] = [];
  for (let ring = 0; ring + 1 < rings.length; ring++)
    for (let at = 0; at < count; at++) {
      const a = ring * count + at;
      const b = ring * count + ((at + 1) % count);
      index.push(a, b, a + count, b, b + count, a + count);
    }
  const close = (ring: number, outward: boolean) => {
    const from = ring * count;
    const middle = points.push(average(rings[ring]!)) - 1;
    for (let at = 0; at < count; at++) {
      const next = from + ((at + 1) % count);
      index.push(...(outward ? [from + at, next, middle] : [next, from + at, middle]));
    }
  };
  if (closeEnd) close(rings.length - 1, true);
  if (closeStart) close(0, false);
  const geometry = new THREE.BufferGeometry().setFromPoints(points);
  geometry.setIndex(index);
  geometry.computeVertexNormals();
  return geometry;
}

/** The outline of a rounded rectangle in the ground plane, ordered so that lofting upwards faces outwards. */
export function roundedRing(
  halfWidth: number,
  halfDepth: number,
  radius: number,
  arcSteps = 5,
  edgeSteps = 4,
): THREE.Vector3[] {
  const r = Math.min(radius, halfWidth, halfDepth);
  const corners: [number, number, number][] = [
    [halfWidth - r, halfDepth - r, 0],
    [halfWidth - r, -halfDepth + r, 1],
    [-halfWidth + r, -halfDepth + r, 2],
    [-halfWidth + r, halfDepth - r, 3],
  ];
  const ring: THREE.Vector3[] = [];
  for (const [x, z, quarter] of corners) {
    for (let step = 0; step <= arcSteps; step++) {
      const angle = Math.PI / 2 - (quarter + step / arcSteps) * (Math.PI / 2);
      ring.push(new THREE.Vector3(x + r * Math.cos(angle), 0, z + r * Math.sin(angle)));
    }
  }
  return subdivideEdges(ring, arcSteps + 1, edgeSteps);
}

/** Adds points along the straight edges, for surfaces that bend across them. */
function subdivideEdges(ring: THREE.Vector3[], perCorner: number, edgeSteps: number): THREE.Vector3[] {
  return ring.flatMap((point, at) => {
    if (at % perCorner !== perCorner - 1) return [point];
    const next = ring[(at + 1) % ring.length]!;
    return Array.from({ length: edgeSteps }, (_, step) => point.clone().lerp(next, step / edgeSteps));
  });
}

function average(ring: THREE.Vector3[]): THREE.Vector3 {
  return ring.reduce((sum, point) => sum.add(point), new THREE.Vector3()).divideScalar(ring.length);
}
