import * as THREE from 'three';
import { looks } from '../../../keyboards/looks.ts';
import type { KeyboardLook } from '../../keyboard-look.ts';
import type { Composition } from '../../shot.ts';
import { buildKeyboard } from '../keyboard/keyboard.ts';
import { COOL_LIGHT } from '../keyboard/keyboard-set.ts';
import { KEY_UNIT } from '../keyboard/keycap.ts';
import { keysMesh } from '../keyboard/keys.ts';
import { type Backdrop, normalised, type PictureSet } from '../set.ts';
import { accentLight, desk } from './desk.ts';

const ACCENT = '#2a3cff';
const BRAND: Backdrop = { top: '#4353ff', bottom: '#1826d1', shadow: '#050a3c', shadowStrength: 0.7 };
const NIGHT: Backdrop = { top: '#0c0e12', bottom: '#0c0e12', shadow: '#000000', shadowStrength: 1 };

/** Sets up the pictures that belong to the keyboard shop itself. */
export const keyboardCompositions: Record<Composition, () => PictureSet> = {
  hero: () => {
    const board = buildKeyboard({ ...boardOf('transit-100'), glow: ['#1f35ff', '#2f55ff', '#1f35ff'] });
    const surroundings = new THREE.Group();
    surroundings.add(
      desk('#07090d'),
      accentLight('#3b4dff', 260, [-9, 6, -13]),
      accentLight('#4a5aff', 120, [12, 5, -10]),
    );
    return {
      subject: normalised(board.group),
      surroundings,
      backdrop: NIGHT,
      lighting: {
        key: [0.75, 0.8, -0.5],
        keyColor: '#dfe6ff',
        keyStrength: 2.3,
        keySize: 0.2,
        skyColor: '#aab6ff',
        skyStrength: 0.22,
        environmentStrength: 0.24,
      },
      framing: {
        azimuth: 34,
        elevation: 27,
        fov: 26,
        fill: 1,
        focus: [62, 20, 0],
        span: 370,
        aperture: 0.04,
      },
      exposure: 1.1,
    };
  },

  promotion: () => {
    const group = new THREE.Group();
    const places: [string, number, number][] = [
      ['vernier-65', -190, -165],
      ['zx75-graphite', 180, -165],
      ['f97', -120, 0],
      ['fathom-60', 300, 0],
      ['tally-numpad', -330, 0],
      ['80-tkl', 190, 165],
      ['datum-60-walnut', -190, 165],
    ];
    for (const [slug, x, z] of places) {
      const { group: board } = buildKeyboard({ ...boardOf(slug), cable: undefined });
      board.position.set(x, 0, z);
      group.add(board);
    }
    return {
      subject: normalised(group),
      backdrop: BRAND,
      lighting: COOL_LIGHT,
      framing: { azimuth: -24, elevation: 64, fov: 22, fill: 1, focus: [10, 0, 0], span: 640 },
      exposure: 0.85,
    };
  },

  share: () => ({
    subject: normalised(buildKeyboard(boardOf('zx75-graphite')).group),
    backdrop: BRAND,
    lighting: COOL_LIGHT,
    framing: { azimuth: -26, elevation: 48, fov: 20, fill: 0.8, shift: [0, -0.02] },
    exposure: 0.9,
  }),

  icon: () => ({
    subject: normalised(singleKey()),
    backdrop: { ...BRAND, top: ACCENT, bottom: ACCENT },
    lighting: COOL_LIGHT,
    framing: { azimuth: -28, elevation: 42, fov: 24, fill: 0.58 },
    exposure: 0.9,
  }),
};

function boardOf(slug: string): KeyboardLook {
  const look = looks[slug];
  if (look?.kind !== 'keyboard') throw new Error(`${slug} is not a keyboard.`);
  return look;
}

/** One tall keycap with the sign for a quarter: the shop measures in quarters of a key. */
function singleKey(): THREE.Group {
  const quarter = { legend: '¼', x: -0.5, y: -0.5, width: 1, height: 1, row: 3 };
  const white = { cap: '#f4f5f7', legend: ACCENT };
  const keycaps = {
    profile: 'sa',
    legends: 'middle',
    letters: white,
    modifiers: white,
    accents: white,
  } as const;
  const key = keysMesh([quarter], keycaps);
  key.scale.setScalar(1 / KEY_UNIT);
  return new THREE.Group().add(key);
}
