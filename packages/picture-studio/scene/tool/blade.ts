import * as THREE from 'three';
import type { BladeLook, ToolLook } from '../../looks/tool-look.ts';
import { metalMaterial } from './metal.ts';

const ACROSS = 72;
const ALONG = 80;
const THICKNESS = 2.2;

/** Half the relative width of a blade along its length, 0 at the handle to 1 at the end. */
const OUTLINES: Record<BladeLook['outline'], (s: number) => number> = {
  round: (s) =>
    0.94 +
    0.06 * Math.sin(Math.min(1, s / 0.5) * Math.PI * 0.5) -
    (s > 0.42 ? 1 - tip((s - 0.42) / 0.58, 1.75, 0.8) : 0),
  square: (s) => 0.95 + 0.05 * s,
  taper: (s) => (1 - 0.36 * s) * tip(Math.max(0, (s - 0.9) / 0.1), 2.4, 0.3),
  point: (s) => (1 - 0.25 * s) * tip(Math.max(0, (s - 0.55) / 0.45), 1.3, 0.9),
  spade: (s) => 1 - 0.1 * s,
  'rounded-spade': (s) => (1 - 0.05 * s) * tip(Math.max(0, (s - 0.72) / 0.28), 2.2, 0.5),
};

function tip(u: number, power: number, bluntness: number): number {
  return Math.max(0, 1 - u ** power) ** bluntness;
}

/** Builds a blade in millimetres: its upper edge at z = 0, its end towards +z, its hollow side up. */
export function bladeMesh(look: BladeLook): THREE.Mesh {
  const positions: number[] = [];
  const edges: number[] = [];
  const index: number[] = [];
  const perSide = (ACROSS + 1) * (ALONG + 1);
  for (const below of [0, THICKNESS])
    for (let row = 0; row <= ALONG; row++)
      for (let column = 0; column <= ACROSS; column++) {
        const s = row / ALONG;
        const t = (column / ACROSS) * 2 - 1;
        const point = surface(look, s, t);
        positions.push(point.x, point.y - below, point.z);
        edges.push(-fromEdge(look, s, t));
      }
  const quad = (a: number, b: number, c: number, d: number) => index.push(a, b, c, c, b, d);
  const at = (side: number, row: number, column: number) => side * perSide + row * (ACROSS + 1) + column;
  for (let row = 0; row < ALONG; row++)
    for (let column = 0; column < ACROSS; column++) {
      quad(at(0, row, column), at(0, row + 1, column), at(0, row, column + 1), at(0, row + 1, column + 1));
      quad(at(1, row, column + 1), at(1, row + 1, column + 1), at(1, row, column), at(1, row + 1, column));
    }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  geometry.setAttribute('edge', new THREE.Float32BufferAttribute(edges, 1));
  geometry.setIndex([...index, ...rimIndex(at)]);
  geometry.computeVertexNormals();
  return new THREE.Mesh(geometry, metalMaterial(look.finish, look.color, look.edge ? -look.edge : 1e6));
}

function surface(look: BladeLook, s: number, t: number): THREE.Vector3 {
  const half = (look.width / 2) * OUTLINES[look.outline](s);
  const walls = look.walls ?? 0;
  const hollow = look.dish * t * t * (0.55 + 0.45 * Math.sin(Math.min(1, s * 1.3) * Math.PI * 0.5));
  const sides = walls * Math.abs(t) ** 5 * (1 - 0.75 * s ** 1.5);
  const back = walls * Math.max(0, 1 - s / 0.22) ** 2;
  const lift = (look.bend ?? 0) * (s ** 2.2 + 0.35 * (1 - s) ** 2.2);
  const x = t * half * (1 - (walls / look.width) * 0.5 * t * t);
  // The frog: the sheet is pressed up into the socket above it.
  const frog = 15 * Math.exp(-((x / 17) ** 2)) * Math.max(0, 1 - s / 0.5) ** 1.2;
  const within = THREE.MathUtils.smoothstep(s, 0.12, 0.3) * (1 - THREE.MathUtils.smoothstep(s, 0.86, 0.95));
  const rib = look.ribs ? 5 * Math.max(0, Math.cos(t * Math.PI * look.ribs)) ** 3 * within : 0;
  return new THREE.Vector3(x, Math.max(hollow + sides, back) + lift + frog + rib, s * look.length);
}

/** Distance to the cutting edge: the front, and the sides of a pointed blade. */
function fromEdge(look: BladeLook, s: number, t: number): number {
  const narrows = look.outline === 'round' || look.outline === 'point' || look.outline === 'rounded-spade';
  const half = (look.width / 2) * OUTLINES[look.outline](s);
  const toSide = narrows && s > 0.45 ? (1 - Math.abs(t)) * half + (1 - s) * 14 : 1e3;
  return Math.min((1 - s) * look.length, toSide);
}

function rimIndex(at: (side: number, row: number, column: number) => number): number[] {
  const rim: [number, number][] = [];
  for (let row = 0; row < ALONG; row++) rim.push([row, 0]);
  for (let column = 0; column < ACROSS; column++) rim.push([ALONG, column]);
  for (let row = ALONG; row > 0; row--) rim.push([row, ACROSS]);
  for (let column = ACROSS; column > 0; column--) rim.push([0, column]);
  return rim.flatMap(([row, column], place) => {
    const [nextRow, nextColumn] = rim[(place + 1) % rim.length]!;
    const [a, b] = [at(0, row, column), at(0, nextRow, nextColumn)];
    const [c, d] = [at(1, row, column), at(1, nextRow, nextColumn)];
    return [a, c, b, b, c, d];
  });
}

/** Builds the two rolled foot treads beside the socket. */
export function treadMeshes(look: BladeLook): THREE.Mesh[] {
  return [-1, 1].map((side) => {
    const points = [0.24, 0.45, 0.7, 0.93].map((t) => {
      const point = surface(look, 0, side * t);
      return point.add(new THREE.Vector3(0, 2, 1));
    });
    const geometry = new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points), 24, 4.2, 10);
    const ends = [points[0]!, points[3]!].map((point) =>
      new THREE.SphereGeometry(4.2, 12, 8).translate(...point.toArray()),
    );
    const mesh = new THREE.Mesh(geometry, metalMaterial(look.finish, look.color));
    for (const end of ends) mesh.add(new THREE.Mesh(end, mesh.material));
    return mesh;
  });
}

/** Builds the two braces from the end of the socket to the upper edge of a wide blade. */
export function braceMeshes(look: BladeLook, socket: NonNullable<ToolLook['socket']>): THREE.Mesh[] {
  return [-1, 1].map((side) => {
    const path = new THREE.LineCurve3(
      new THREE.Vector3(side * 14, 0, -socket.length + 20),
      surface(look, 0.03, side * 0.62).add(new THREE.Vector3(0, 2, 0)),
    );
    return new THREE.Mesh(new THREE.TubeGeometry(path, 8, 5, 12), metalMaterial('steel', '#8f9296'));
  });
}
