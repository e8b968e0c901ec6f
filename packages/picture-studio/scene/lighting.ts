import * as THREE from 'three';
import { spread } from './sequence.ts';

export interface LightingSetup {
  /** Position of the main light relative to the subject. */
  key: [number, number, number];
  keyColor: string;
  keyStrength: number;
  /** Width of the main light relative to its distance: wider is softer. */
  keySize: number;
  skyColor: string;
  skyStrength: number;
  environmentStrength: number;
}

/** A softbox and an overcast sky. Both are points that move between samples, so their average casts soft shadows. */
export class Lighting extends THREE.Group {
  readonly #setup: LightingSetup;
  readonly #key: THREE.DirectionalLight;
  readonly #sky: THREE.DirectionalLight;

  constructor(setup: LightingSetup, reach: number) {
    super();
    this.#setup = setup;
    this.#key = shadowLight(setup.keyColor, setup.keyStrength, reach);
    this.#sky = shadowLight(setup.skyColor, setup.skyStrength, reach);
    this.add(this.#key, this.#sky, this.#key.target, this.#sky.target);
  }

  /** Moves the lights to their positions for one sample. */
  move(sample: number, target: THREE.Vector3): void {
    const { key, keySize } = this.#setup;
    const towards = new THREE.Vector3(...key).normalize();
    const across = new THREE.Vector3(0, 1, 0).cross(towards).normalize();
    const along = towards.clone().cross(across);
    const radius = Math.sqrt(spread(sample, 2)) * keySize;
    const turn = spread(sample, 3) * Math.PI * 2;
    towards.addScaledVector(across, radius * Math.cos(turn)).addScaledVector(along, radius * Math.sin(turn));
    place(this.#key, towards, target);

    // Cosine-weighted, like light from a uniform sky on level ground.
    const out = Math.sqrt(0.04 + 0.88 * spread(sample, 5));
    const around = spread(sample, 7) * Math.PI * 2;
    place(
      this.#sky,
      new THREE.Vector3(out * Math.cos(around), Math.sqrt(1 - out * out), out * Math.sin(around)),
      target,
    );
  }
}

function shadowLight(color: string, strength: number, reach: number): THREE.DirectionalLight {
  const light = new THREE.DirectionalLight(color, strength);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.radius = 3.5;
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.02;
  Object.assign(light.shadow.camera, {
    left: -reach,
    right: reach,
    top: reach,
    bottom: -reach,
    near: 1,
    far: 60,
  });
  return light;
}

function place(light: THREE.DirectionalLight, towards: THREE.Vector3, target: THREE.Vector3): void {
  light.position.copy(target).addScaledVector(towards.normalize(), 30);
  light.target.position.copy(target);
}
