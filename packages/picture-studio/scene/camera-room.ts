import * as THREE from 'three';
import type { Shot } from '../shot.ts';
import { Exposure } from './exposure.ts';
import { type Framing, frame } from './framing.ts';
import { Lighting } from './lighting.ts';
import { spread } from './sequence.ts';
import { gradientTexture, type PictureSet, shadowGround } from './set.ts';
import { studioEnvironment } from './studio-environment.ts';

/** The page's only renderer, with resources that all pictures share. */
export class CameraRoom {
  readonly #renderer = new THREE.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  readonly #exposure: Exposure;
  readonly #environment: THREE.Texture;

  constructor() {
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = THREE.PCFShadowMap;
    this.#exposure = new Exposure(this.#renderer);
    this.#environment = studioEnvironment(this.#renderer);
  }

  /** Photographs a set; returns the canvas as a PNG data URL. */
  photograph(set: PictureSet, { width, height, samples }: Shot): string {
    this.#renderer.setPixelRatio(1);
    this.#renderer.setSize(width, height, false);
    const brightness = set.exposure ?? 1;
    const camera = new THREE.PerspectiveCamera(30, width / height);
    const target = frame(camera, set.subject, set.framing);

    const scene = new THREE.Scene();
    scene.background = gradientTexture(set.backdrop);
    scene.backgroundIntensity = 1 / brightness;
    scene.environment = this.#environment;
    scene.environmentIntensity = set.lighting.environmentStrength;
    const lighting = new Lighting(set.lighting, 8.5);
    scene.add(set.subject, lighting, set.surroundings ?? shadowGround(set.backdrop));

    const middle = new THREE.Box3().setFromObject(set.subject).getCenter(new THREE.Vector3());
    const still = camera.clone();
    this.#exposure.expose(scene, camera, { samples, brightness }, (sample) => {
      lighting.move(sample, middle);
      moveCamera(camera, still, target, sample, set.framing, width, height);
    });
    const picture = this.#renderer.domElement.toDataURL('image/png');
    scene.background.dispose();
    clearAway(scene);
    return picture;
  }
}

/** Jitters the camera within the pixel (a Gaussian of about one pixel) and within the lens. */
function moveCamera(
  camera: THREE.PerspectiveCamera,
  still: THREE.PerspectiveCamera,
  target: THREE.Vector3,
  sample: number,
  { aperture = 0, roll = 0 }: Framing,
  width: number,
  height: number,
): void {
  const radius = Math.sqrt(-2 * Math.log(1 - 0.95 * spread(sample, 2))) * 0.42;
  const turn = spread(sample, 3) * Math.PI * 2;
  camera.setViewOffset(width, height, radius * Math.cos(turn), radius * Math.sin(turn), width, height);
  if (aperture === 0) return;
  const out = aperture * Math.sqrt(spread(sample, 5));
  const around = spread(sample, 2) * Math.PI * 2;
  camera.position.copy(still.position);
  camera.quaternion.copy(still.quaternion);
  camera.position.add(
    new THREE.Vector3(out * Math.cos(around), out * Math.sin(around), 0).applyQuaternion(still.quaternion),
  );
  camera.lookAt(target);
  camera.rotateZ(THREE.MathUtils.degToRad(roll));
  camera.updateMatrixWorld();
}

/** Frees the GPU resources of a scene: the legends of one board take 64 MB. */
function clearAway(scene: THREE.Scene): void {
  scene.traverse((part) => {
    if (part instanceof THREE.Light) part.dispose();
    if (!(part instanceof THREE.Mesh)) return;
    part.geometry.dispose();
    for (const value of Object.values(part.material)) if (value instanceof THREE.Texture) value.dispose();
    part.material.dispose();
  });
}
