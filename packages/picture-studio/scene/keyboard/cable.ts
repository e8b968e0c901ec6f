import * as THREE from 'three';

/** A woven nylon texture along a tube of `length` millimetres. */
function braid(color: string, length: number): THREE.Material {
  const canvas = new OffscreenCanvas(32, 32);
  const context = canvas.getContext('2d')!;
  for (let y = 0; y < 32; y++)
    for (let x = 0; x < 32; x++) {
      const over = x < 16 === y < 16;
      const across = Math.sin((((over ? x : y) % 16) / 16) * Math.PI);
      context.fillStyle = `rgb(${60 + 195 * across} 0 0)`;
      context.fillRect(x, y, 1, 1);
    }
  const weave = new THREE.CanvasTexture(canvas);
  weave.wrapS = THREE.RepeatWrapping;
  weave.wrapT = THREE.RepeatWrapping;
  weave.repeat.set(length / 2.4, 7);
  return new THREE.MeshStandardMaterial({ color, roughness: 0.7, bumpMap: weave, bumpScale: 1.6 });
}

/** Builds the cable behind a board from its plug at the origin backwards, optionally coiled in the middle. */
export function boardCable(color: string, coiled: boolean): THREE.Mesh {
  const path = coiled
    ? [...bend([0, 0], [-6, -60]), ...coil([-12, -72], [-150, -118], 22), ...bend([-160, -122], [-330, -150])]
    : bend([0, 0], [40, -420]);
  const curve = new THREE.CatmullRomCurve3(path);
  const geometry = new THREE.TubeGeometry(curve, coiled ? 1100 : 120, 2.6, 8);
  const mesh = new THREE.Mesh(geometry, braid(color, curve.getLength()));
  mesh.userData.outOfFrame = true;
  return mesh;
}

/** Builds a loose, coiled cable with metal plugs at both ends. */
export function looseCable(color: string, metal: string): THREE.Group {
  const path = [...bend([150, 90], [96, 12]), ...coil([90, 4], [-90, 4], 30), ...bend([-96, 12], [-165, 80])];
  const group = new THREE.Group();
  const curve = new THREE.CatmullRomCurve3(path);
  group.add(new THREE.Mesh(new THREE.TubeGeometry(curve, 1500, 2.6, 12), braid(color, curve.getLength())));
  for (const [x, z, turn] of [
    [150, 90, -0.6],
    [-165, 80, 0.7],
  ] as const)
    group.add(plug(metal, x, z, turn));
  return group;
}

function bend([x0, z0]: [number, number], [x1, z1]: [number, number]): THREE.Vector3[] {
  return Array.from({ length: 6 }, (_, at) => {
    const t = at / 5;
    const sway = Math.sin(t * Math.PI) * 12;
    return new THREE.Vector3(x0 + (x1 - x0) * t + sway, 2.7, z0 + (z1 - z0) * t);
  });
}

function coil([x0, z0]: [number, number], [x1, z1]: [number, number], turns: number): THREE.Vector3[] {
  const along = new THREE.Vector3(x1 - x0, 0, z1 - z0);
  const across = new THREE.Vector3(-along.z, 0, along.x).normalize();
  const steps = turns * 12;
  return Array.from({ length: steps + 1 }, (_, at) => {
    const angle = (at / 12) * Math.PI * 2 - Math.PI / 2;
    return new THREE.Vector3(x0, 10.2, z0)
      .addScaledVector(along, at / steps)
      .addScaledVector(across, Math.cos(angle) * 7.5)
      .setY(10.2 + Math.sin(angle) * 7.5);
  });
}

function plug(color: string, x: number, z: number, turn: number): THREE.Group {
  const metal = new THREE.MeshPhysicalMaterial({ color, metalness: 0.9, roughness: 0.3 });
  const group = new THREE.Group();
  group.add(
    new THREE.Mesh(
      new THREE.CylinderGeometry(5.2, 5.2, 20, 40).rotateX(Math.PI / 2).translate(0, 5.2, 10),
      metal,
    ),
    new THREE.Mesh(
      new THREE.CylinderGeometry(3.6, 5.2, 4, 40).rotateX(-Math.PI / 2).translate(0, 5.2, -2),
      metal,
    ),
    new THREE.Mesh(new THREE.BoxGeometry(8.4, 2.6, 7).translate(0, 5.2, 23), metal),
  );
  group.position.set(x, 0, z);
  group.rotation.y = turn;
  return group;
}
