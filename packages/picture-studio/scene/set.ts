import * as THREE from 'three';
import type { Framing } from './framing.ts';
import type { LightingSetup } from './lighting.ts';

/** The contents of a picture: subject, ground, light, backdrop and camera. */
export interface PictureSet {
  subject: THREE.Object3D;
  /** Objects around the subject, ignored in framing. */
  surroundings?: THREE.Object3D;
  backdrop: Backdrop;
  lighting: LightingSetup;
  framing: Framing;
  exposure?: number;
}

export interface Backdrop {
  top: string;
  bottom: string;
  shadow: string;
  /** 0 to 1. */
  shadowStrength: number;
}

/** Builds a vertical gradient that fills the frame. */
export function gradientTexture({ top, bottom }: Backdrop): THREE.Texture {
  const canvas = new OffscreenCanvas(4, 512);
  const context = canvas.getContext('2d')!;
  const gradient = context.createLinearGradient(0, 0, 0, 512);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, bottom);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 4, 512);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  return texture;
}

/** Builds a ground that shows only shadows. */
export function shadowGround({ shadow, shadowStrength }: Backdrop): THREE.Mesh {
  const ground = new THREE.Mesh(
    new THREE.PlaneGeometry(200, 200),
    new THREE.ShadowMaterial({ color: shadow, opacity: shadowStrength }),
  );
  ground.rotateX(-Math.PI / 2);
  ground.receiveShadow = true;
  return ground;
}

/** Scales a subject to a longest side of ten, the size that lights and shadows expect. */
export function normalised(subject: THREE.Object3D): THREE.Object3D {
  const size = new THREE.Box3().setFromObject(subject).getSize(new THREE.Vector3());
  subject.scale.setScalar(10 / Math.max(size.x, size.y, size.z));
  subject.updateMatrixWorld(true);
  return subject;
}
