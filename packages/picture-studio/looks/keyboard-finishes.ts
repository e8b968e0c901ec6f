import type { CaseLook, KeyboardLook, KeycapLook, KeyPaint } from './keyboard-look.ts';

export const BOTH_ENTERS = ['Enter'];
export const ESC_AND_ENTERS = ['Esc', 'Enter'];
export const ARROWS = ['↑', '↓', '←', '→'];

export const paint = (cap: string, legend: string): KeyPaint => ({ cap, legend });

export const WHITE = paint('#eceded', '#3b4149');
export const OFF_WHITE = paint('#e9e5da', '#34383d');
export const IVORY = paint('#ece3d0', '#4a3b30');
export const CHARCOAL = paint('#3a3d42', '#e2e4e6');
export const BLACK = paint('#26272a', '#eceded');

export const plastic = (color: string, plate = '#222427'): CaseLook => ({ finish: 'plastic', color, plate });
export const aluminium = (color: string, plate = '#25272a'): CaseLook => ({
  finish: 'aluminium',
  color,
  plate,
  frame: 10,
});

export function cherry(
  letters: KeyPaint,
  modifiers: KeyPaint,
  accents: KeyPaint,
  accented?: string[],
): KeycapLook {
  return { profile: 'cherry', legends: 'corner', letters, modifiers, accents, accented };
}

export function oem(
  letters: KeyPaint,
  modifiers: KeyPaint,
  accents: KeyPaint,
  accented?: string[],
): KeycapLook {
  return { ...cherry(letters, modifiers, accents, accented), profile: 'oem' };
}

export function low(letters: KeyPaint, modifiers: KeyPaint): KeycapLook {
  return { ...cherry(letters, modifiers, modifiers, []), profile: 'low', legends: 'middle' };
}

export function board(layout: KeyboardLook['layout'], keycaps: KeycapLook, body: CaseLook): KeyboardLook {
  return { kind: 'keyboard', layout, keycaps, case: body };
}

export const zx75 = (keycaps: KeycapLook, color: string, knob: string): KeyboardLook => ({
  ...board('75', { ...keycaps, legends: 'middle' }, plastic(color)),
  knob,
});

export const datum60 = oem(CHARCOAL, CHARCOAL, paint('#ee6a55', '#fff1ec'));
export const caliper = board(
  'tkl',
  {
    profile: 'sa',
    legends: 'middle',
    letters: paint('#ddd2b9', '#4b463d'),
    modifiers: paint('#a39a8b', '#2f2b26'),
    accents: paint('#1f8a88', '#eefaf8'),
    accented: BOTH_ENTERS,
  },
  { finish: 'plastic', color: '#d6cbb3', plate: '#4a463f', frame: 13 },
);
