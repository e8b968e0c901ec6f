import type { KeyboardLook } from '../../looks/keyboard-look.ts';
import type { View } from '../../picture-files.ts';
import type { Framing } from '../framing.ts';
import type { LightingSetup } from '../lighting.ts';
import { type Backdrop, normalised, type PictureSet } from '../set.ts';
import { buildKeyboard, type Keyboard } from './keyboard.ts';
import { KEY_UNIT } from './keycap.ts';
import type { Layout } from './layouts.ts';

export const COOL_BACKDROP: Backdrop = {
  top: '#f1f3f5',
  bottom: '#dfe2e7',
  shadow: '#1c2330',
  shadowStrength: 0.55,
};

export const COOL_LIGHT: LightingSetup = {
  key: [-0.65, 1, -0.12],
  keyColor: '#fff8f0',
  keyStrength: 2.05,
  keySize: 0.28,
  skyColor: '#f6f8fc',
  skyStrength: 1.1,
  environmentStrength: 0.72,
};

export function keyboardSet(look: KeyboardLook, view: View): PictureSet {
  const keyboard = buildKeyboard(look);
  return {
    subject: normalised(keyboard.group),
    backdrop: COOL_BACKDROP,
    lighting: COOL_LIGHT,
    exposure: 0.78,
    framing: framing(keyboard, look, view),
  };
}

function framing({ layout }: Keyboard, look: KeyboardLook, view: View): Framing {
  if (view === 'front') return { azimuth: -31, elevation: 54, fov: 18, fill: 0.88, shift: [0, -0.02] };
  if (view === 'angle') return { azimuth: 38, elevation: 25, fov: 26, fill: 0.9, shift: [0, -0.03] };
  const place = detailPlace(layout, look);
  const toMillimetres = (units: number, middle: number) => (units - middle / 2) * KEY_UNIT;
  return {
    azimuth: place.fromRight ? 30 : -32,
    elevation: 35,
    fov: 24,
    fill: 1,
    focus: [toMillimetres(place.x, layout.width), 26, toMillimetres(place.y, layout.height)],
    span: 96,
    aperture: 0.03,
  };
}

/** The subject of the detail view, in key units: the knob, else the accents, else the keys under the right hand. */
function detailPlace({ knob, width, height }: Layout, look: KeyboardLook) {
  if (look.knob && knob) return { x: Math.max(1.6, knob.x - 0.9), y: knob.y + 0.9, fromRight: knob.x > 2 };
  if (look.keycaps.accented?.join() === 'Esc') return { x: 1.7, y: 1.7, fromRight: false };
  return { x: Math.min(width - 2.4, 12.9), y: height - 2.4, fromRight: false };
}
