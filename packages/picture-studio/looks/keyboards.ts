import {
  ARROWS,
  aluminium,
  BLACK,
  BOTH_ENTERS,
  board,
  CHARCOAL,
  caliper,
  cherry,
  datum60,
  ESC_AND_ENTERS,
  IVORY,
  low,
  OFF_WHITE,
  oem,
  paint,
  plastic,
  WHITE,
  zx75,
} from './keyboard-finishes.ts';
import type { AccessoryLook, KeyboardLook } from './keyboard-look.ts';
import type { Looks } from './look.ts';

/** The look of every product of the keyboard shop; colours match its description. */
export const looks: Looks<KeyboardLook | AccessoryLook> = {
  'zx75-graphite': zx75(
    cherry(
      paint('#62666c', '#f0f1f2'),
      paint('#3f4247', '#e8e9ea'),
      paint('#f07a26', '#fff6ee'),
      BOTH_ENTERS,
    ),
    '#3a3d42',
    '#8b8f95',
  ),
  'zx75-frost': zx75(
    cherry(WHITE, paint('#bcd6ea', '#33485a'), paint('#bcd6ea', '#33485a')),
    '#eef0f1',
    '#d3d6da',
  ),
  'meridian-75': {
    ...board(
      '75',
      cherry(paint('#eee4cf', '#27344f'), paint('#27375a', '#eee4cf'), paint('#27375a', '#eee4cf')),
      aluminium('#2b4070'),
    ),
    knob: '#d9a94e',
    cable: { color: '#27375a', coiled: true },
  },
  'isobar-75': {
    ...board('75', low(paint('#44484d', '#eceded'), paint('#44484d', '#eceded')), {
      ...aluminium('#c3c7cc', '#9da1a6'),
      low: true,
      frame: 6,
    }),
    knob: '#7d8186',
    flatKnob: true,
  },

  f97: {
    ...board(
      '96',
      cherry(WHITE, paint('#6f869c', '#f2f5f8'), paint('#6f869c', '#f2f5f8')),
      plastic('#7c92a6'),
    ),
    knob: '#d3d6da',
  },
  'f97-sand': {
    ...board(
      '96',
      cherry(IVORY, paint('#bd6a4a', '#fbeee2'), paint('#bd6a4a', '#fbeee2')),
      plastic('#d8c4a0', '#4a3d30'),
    ),
    knob: '#d9a94e',
  },
  '80-tkl': {
    ...board('tkl', oem(BLACK, BLACK, paint('#cf2f33', '#fff0f0'), ['Esc']), plastic('#232427', '#17181a')),
    cable: { color: '#1d1e20', coiled: false },
  },
  '80-tkl-mint': {
    ...board(
      'tkl',
      oem(WHITE, paint('#9adcc0', '#24483b'), paint('#9adcc0', '#24483b')),
      plastic('#f0f1f1', '#c9cdd0'),
    ),
    cable: { color: '#e8eaea', coiled: false },
  },
  'caliper-tkl': caliper,
  'caliper-tkl-blank': board(
    'tkl',
    { profile: 'xda', legends: 'none', letters: BLACK, modifiers: BLACK, accents: BLACK },
    { ...aluminium('#3b3d42', '#17181a'), frame: 13 },
  ),
  'gauge-96': {
    ...board(
      '96',
      cherry(
        paint('#d5d7d9', '#33373c'),
        paint('#575b61', '#f0f1f2'),
        paint('#d0393b', '#fff1f0'),
        ESC_AND_ENTERS,
      ),
      aluminium('#c9cdd2'),
    ),
    knob: '#2a2c30',
  },
  'ordinate-100': {
    ...board(
      '100',
      oem(paint('#dcdedf', '#3c4147'), paint('#a9adb2', '#26292d'), paint('#a9adb2', '#26292d')),
      plastic('#d3d5d7', '#7a7e83'),
    ),
    cable: { color: '#c4c7ca', coiled: false },
  },
  'ordinate-100-silent': {
    ...board(
      '100',
      oem(CHARCOAL, CHARCOAL, paint('#3f7fd0', '#f1f7ff'), BOTH_ENTERS),
      plastic('#46494e', '#1d1f21'),
    ),
    cable: { color: '#35373b', coiled: false },
  },
  'transit-100': {
    ...board('100', cherry(BLACK, paint('#4b4e54', '#f0f1f2'), paint('#1f6bff', '#f2f6ff'), ESC_AND_ENTERS), {
      ...aluminium('#3a3c41', '#141517'),
      frame: 13,
    }),
    knob: '#34363a',
  },
  'tally-numpad': {
    ...board(
      'numpad',
      cherry(
        paint('#484b50', '#f0f1f2'),
        paint('#3f4247', '#f0f1f2'),
        paint('#f07a26', '#fff6ee'),
        BOTH_ENTERS,
      ),
      plastic('#3a3d42'),
    ),
    knob: '#cfd2d6',
  },

  'datum-60': board('60', datum60, plastic('#55585d')),
  'datum-60-walnut': board(
    '60',
    cherry(paint('#efe4cc', '#4b3527'), paint('#6d4a34', '#f4e8d2'), paint('#6d4a34', '#f4e8d2')),
    { finish: 'wood', color: 'walnut', plate: '#2a2320', frame: 13 },
  ),
  'fathom-60': {
    ...board(
      '60',
      cherry(paint('#24365e', '#e7f2ff'), paint('#1c2b4d', '#e7f2ff'), paint('#1c2b4d', '#e7f2ff')),
      {
        finish: 'clear',
        color: '#eef7ff',
        plate: '#dfeaf5',
        frame: 11,
      },
    ),
    glow: ['#2f8cff', '#37b6ff', '#2f8cff'],
  },
  'vernier-65': board(
    '65',
    cherry(WHITE, paint('#c6cacd', '#363b41'), paint('#f4c62f', '#40350a'), [...ESC_AND_ENTERS, ...ARROWS]),
    aluminium('#c9cdd2'),
  ),
  'vernier-65-dusk': board(
    '65',
    cherry(
      paint('#5b3158', '#f3e4f4'),
      paint('#b9a3d6', '#3a2150'),
      paint('#f8b48f', '#5a2a15'),
      BOTH_ENTERS,
    ),
    aluminium('#3a3b40'),
  ),
  'parallax-65': board('65', low(WHITE, paint('#cfd3d6', '#3b4149')), {
    ...plastic('#f0f1f2', '#d3d6d9'),
    low: true,
    frame: 6,
  }),
  'bearing-alice': {
    ...board('alice', cherry(OFF_WHITE, paint('#8ea68c', '#24301f'), paint('#8ea68c', '#24301f')), {
      ...aluminium('#66707a'),
      low: true,
      frame: 9,
    }),
    knob: '#9aa0a6',
  },

  'chalk-keycap-set': {
    kind: 'keycap-set',
    keycaps: cherry(OFF_WHITE, paint('#aab2ba', '#2d3339'), paint('#3d7cc9', '#f3f8ff'), ESC_AND_ENTERS),
  },
  'signal-keycap-set': {
    kind: 'keycap-set',
    keycaps: {
      profile: 'sa',
      legends: 'middle',
      letters: paint('#29292b', '#f6cf2e'),
      modifiers: paint('#29292b', '#f6cf2e'),
      accents: paint('#f6cf2e', '#232325'),
      accented: [...ESC_AND_ENTERS, ...ARROWS],
    },
  },
  'walnut-wrist-rest': {
    kind: 'wrist-rest',
    finish: 'wood',
    color: 'walnut',
    length: 360,
    depth: 80,
    height: 19,
  },
  'soft-wrist-rest': {
    kind: 'wrist-rest',
    finish: 'leather',
    color: '#2a2a2c',
    length: 440,
    depth: 85,
    height: 20,
  },
  'nine-switch-tester': {
    kind: 'switch-tester',
    color: '#33353a',
    stems: [
      '#d8453e',
      '#e3b23a',
      '#ececec',
      '#8a5a3c',
      '#3f7fd0',
      '#9adcc0',
      '#b9a3d6',
      '#f2a7b8',
      '#f07a26',
    ],
  },
  'coiled-cable': { kind: 'cable', color: '#2b2c2f', metal: '#cfd2d6' },
};

const vernier = looks['vernier-65'] as KeyboardLook;
const meridian = looks['meridian-75'] as KeyboardLook;

/** The looks of variants that differ from their product. */
export const variantLooks: Looks<KeyboardLook> = {
  'vernier-65-iso': { ...vernier, layout: '65-iso' },
  'meridian-75-iso': { ...meridian, layout: '75-iso' },
};
