import * as THREE from 'three';
import type { ToolLook } from '../../looks/tool-look.ts';
import { bladeMesh, braceMeshes, treadMeshes } from './blade.ts';
import { handleMeshes } from './handle.ts';
import { socketMeshes, withoutEdge } from './socket.ts';
import { tineMeshes } from './tines.ts';

/** Builds a tool in millimetres along z, working end in front, lying on the ground with its hollow up. */
export function buildTool(look: ToolLook, seed: number): THREE.Group {
  const tool = new THREE.Group();
  const socket = look.socket;
  if (look.blade) tool.add(bladeMesh(look.blade));
  if (look.blade?.treads) tool.add(...treadMeshes(look.blade));
  if (look.tines) tool.add(...tineMeshes(look.tines));
  if (socket) tool.add(...socketMeshes(socket, look.handle.diameter));
  if (look.braces && look.blade && socket) tool.add(...braceMeshes(look.blade, socket));
  const handle = new THREE.Group();
  handle.add(...handleMeshes(look.handle, seed));
  handle.position.z = socket ? -socket.length * 0.4 : 0;
  tool.add(handle);
  tool.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    part.castShadow = true;
    part.receiveShadow = true;
    if (!part.geometry.getAttribute('edge')) withoutEdge(part.geometry);
  });
  const lying = new THREE.Group();
  lying.add(tool);
  layDown(lying, tool);
  return lying;
}

/** Tilts the tool until its working end and its handle both rest on the ground. */
function layDown(lying: THREE.Group, tool: THREE.Group): void {
  for (let round = 0; round < 4; round++) {
    lying.updateMatrixWorld(true);
    const points = pointsOf(tool);
    const [back, front] = [Math.min(...points.map(({ z }) => z)), Math.max(...points.map(({ z }) => z))];
    const lowest = (from: number, to: number) =>
      points
        .filter(({ z }) => z >= back + (front - back) * from && z <= back + (front - back) * to)
        .reduce((low, point) => (point.y < low.y ? point : low));
    const head = lowest(0.6, 1);
    const end = lowest(0, 0.3);
    tool.rotation.x += Math.atan2(head.y - end.y, head.z - end.z);
    lying.updateMatrixWorld(true);
    tool.position.y -= new THREE.Box3().setFromObject(lying, true).min.y;
  }
}

function pointsOf(group: THREE.Object3D): THREE.Vector3[] {
  const points: THREE.Vector3[] = [];
  group.traverse((part) => {
    if (!(part instanceof THREE.Mesh)) return;
    const positions = part.geometry.getAttribute('position');
    for (let at = 0; at < positions.count; at += 3)
      points.push(new THREE.Vector3().fromBufferAttribute(positions, at).applyMatrix4(part.matrixWorld));
  });
  return points;
}
