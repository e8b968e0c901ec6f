import * as THREE from 'three';

interface Panel {
  color: string;
  strength: number;
  at: [number, number, number];
  size: [number, number];
}

const SOFTBOXES: Panel[] = [
  { color: '#ffffff', strength: 7, at: [-2, 6, -4], size: [7, 3] },
  { color: '#fff6ea', strength: 5, at: [-8, 3, 2], size: [2, 5] },
  { color: '#eaf2ff', strength: 3.5, at: [8, 3, 0], size: [2, 6] },
  { color: '#ffffff', strength: 2.6, at: [0, 4, 9], size: [9, 3] },
];

/** Builds the environment for reflections: a gray room with softboxes, brighter above than below. */
export function studioEnvironment(renderer: THREE.WebGLRenderer, walls = '#9a9b9d'): THREE.Texture {
  const room = new THREE.Scene();
  room.add(
    new THREE.Mesh(
      new THREE.SphereGeometry(14, 24, 16),
      new THREE.MeshBasicMaterial({ color: walls, side: THREE.BackSide }),
    ),
  );
  for (const { color, strength, at, size } of SOFTBOXES) {
    const panel = new THREE.Mesh(
      new THREE.PlaneGeometry(...size),
      new THREE.MeshBasicMaterial({
        color: new THREE.Color(color).multiplyScalar(strength),
        side: THREE.DoubleSide,
      }),
    );
    panel.position.set(...at);
    panel.lookAt(0, 0, 0);
    room.add(panel);
  }
  const generator = new THREE.PMREMGenerator(renderer);
  const texture = generator.fromScene(room, 0.02).texture;
  generator.dispose();
  return texture;
}
