import * as THREE from 'three';
import type { KeycapLook } from '../../looks/keyboard-look.ts';
import type { Key } from './layouts.ts';

const SIZE = 4096;
const PIXELS_PER_MILLIMETRE = 17;
const MARGIN = 6;
const FONT = '"Liberation Sans", Arial, sans-serif';

const WORDS: Record<string, string> = { Space: '', Win: '❖', Caps: 'Caps Lock' };

export interface LegendAtlas {
  texture: THREE.Texture;
  /** Each key top's place in the texture: left, front, width, depth. */
  places: THREE.Vector4[];
}

/** Draws the legends of all keys, white on black, into one texture. */
export function drawLegends(
  keys: Key[],
  tops: { x: number; z: number }[],
  style: KeycapLook['legends'],
): LegendAtlas {
  const canvas = new OffscreenCanvas(SIZE, SIZE);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#000';
  context.fillRect(0, 0, SIZE, SIZE);
  context.fillStyle = '#fff';
  let left = 0;
  let shelf = 0;
  let depth = 0;
  const places = keys.map((key, at) => {
    const width = Math.round(tops[at]!.x * 2 * PIXELS_PER_MILLIMETRE);
    const height = Math.round(tops[at]!.z * 2 * PIXELS_PER_MILLIMETRE);
    if (left + width > SIZE) {
      left = 0;
      shelf += depth + MARGIN;
      depth = 0;
    }
    context.save();
    context.translate(left, shelf);
    if (style === 'middle') drawMiddle(context, key, width, height);
    if (style === 'corner') drawCorner(context, key, width, height);
    context.restore();
    const place = new THREE.Vector4(left / SIZE, shelf / SIZE, width / SIZE, height / SIZE);
    left += width + MARGIN;
    depth = Math.max(depth, height);
    return place;
  });
  const texture = new THREE.CanvasTexture(canvas);
  texture.flipY = false;
  texture.generateMipmaps = true;
  texture.minFilter = THREE.LinearMipmapLinearFilter;
  texture.anisotropy = 4;
  return { texture, places };
}

type Context = OffscreenCanvasRenderingContext2D;
const word = (key: Key) => WORDS[key.legend] ?? key.legend;

function drawMiddle(context: Context, key: Key, width: number, height: number): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const text = word(key);
  if (key.shifted) {
    write(context, key.shifted, width / 2, height * 0.3, 84, width);
    write(context, text, width / 2, height * 0.71, 84, width);
  } else {
    write(context, text, width / 2, height / 2, text.length === 1 ? 118 : 62, width * 0.86);
  }
}

function drawCorner(context: Context, key: Key, width: number, height: number): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const text = word(key);
  const left = 22;
  if (key.shifted) {
    write(context, key.shifted, left, height * 0.4, 78, width);
    write(context, text, left, height * 0.87, 78, width);
  } else if (text.length === 1) {
    write(context, text, left, height * 0.48, 112, width);
  } else {
    write(context, text, left, height * 0.42, 56, width - left * 1.6);
  }
}

/** Writes text at the given size, reduced to fit the width. */
function write(context: Context, text: string, x: number, y: number, size: number, width: number): void {
  context.font = `600 ${size}px ${FONT}`;
  const fitted = Math.min(size, (size * width) / Math.max(1, context.measureText(text).width));
  context.font = `600 ${fitted}px ${FONT}`;
  context.fillText(text, x, y);
}
