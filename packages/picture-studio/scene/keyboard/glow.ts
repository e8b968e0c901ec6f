import * as THREE from 'three';

/** Light under the keys: colours from left to right over a width in millimetres. */
export interface Glow {
  texture: THREE.Texture;
  width: number;
}

export function blendGlow(colors: string[], width: number): Glow {
  const canvas = new OffscreenCanvas(256, 4);
  const context = canvas.getContext('2d')!;
  const gradient = context.createLinearGradient(0, 0, 256, 0);
  for (const [at, color] of colors.entries())
    gradient.addColorStop(colors.length === 1 ? 0 : at / (colors.length - 1), color);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 256, 4);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  return { texture, width };
}
