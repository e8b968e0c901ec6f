import * as THREE from 'three';
import type { KeyboardLook } from '../../looks/keyboard-look.ts';
import { looks } from '../../looks/keyboards.ts';
import type { Composition } from '../../shot.ts';
import { buildKeyboard } from '../keyboard/keyboard.ts';
import { COOL_LIGHT } from '../keyboard/keyboard-set.ts';
import { KEY_UNIT } from '../keyboard/keycap.ts';
import { keysMesh } from '../keyboard/keys.ts';
import { type Backdrop, normalised, type PictureSet } from '../set.ts';

const ACCENT = '#2a3cff';
const BRAND: Backdrop = { top: '#4353ff', bottom: '#1826d1', shadow: '#050a3c', shadowStrength: 0.7 };
const NIGHT: Backdrop = { top: '#0c0e12', bottom: '#0c0e12', shadow: '#000000', shadowStrength: 1 };

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
    const { group, layout } = buildKeyboard({ ...boardOf('zx75-graphite'), cable: undefined });
    const knob = layout.knob!;
    return {
      subject: normalised(group),
      backdrop: BRAND,
      lighting: COOL_LIGHT,
      framing: {
        azimuth: 32,
        elevation: 34,
        fov: 24,
        fill: 1,
        focus: [
          (knob.x - 1.5 - layout.width / 2) * KEY_UNIT,
          18,
          (knob.y + 1.1 - layout.height / 2) * KEY_UNIT,
        ],
        span: 150,
        aperture: 0.03,
      },
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

/** A dark, slightly reflective desk. */
function desk(color: string): THREE.Mesh {
  const top = new THREE.Mesh(
    new THREE.PlaneGeometry(300, 300).rotateX(-Math.PI / 2),
    new THREE.MeshPhysicalMaterial({ color, roughness: 0.6, specularIntensity: 0.3 }),
  );
  top.receiveShadow = true;
  return top;
}

function accentLight(color: string, strength: number, at: [number, number, number]): THREE.PointLight {
  const light = new THREE.PointLight(color, strength, 40, 1.6);
  light.position.set(...at);
  return light;
}
