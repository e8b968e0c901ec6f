import type { Looks } from './look.ts';
import type { BladeLook, HandleLook, ToolLook } from './tool-look.ts';

const BLACK = '#33353a';
const FORGED = '#6d7076';
const GREEN = '#2f5138';
const ALUMINIUM = '#b6b9bd';

const long = (length = 1220): HandleLook => ({
  shape: 'straight',
  grip: 'none',
  wood: 'ash',
  length,
  diameter: 38,
});
const short = (grip: 'd' | 't', length = 710): HandleLook => ({ ...long(length), grip });

function tool(
  blade: Omit<BladeLook, 'color' | 'finish'> & Partial<BladeLook>,
  handle: HandleLook,
  socketLength = 170,
): ToolLook {
  const metal = { color: blade.color ?? BLACK, finish: blade.finish ?? 'painted' } as const;
  return { kind: 'tool', blade: { ...metal, ...blade }, handle, socket: { length: socketLength, ...metal } };
}

const roundPoint = {
  outline: 'round',
  length: 290,
  width: 230,
  dish: 26,
  bend: 10,
  treads: true,
  edge: 9,
} as const;
const squareMouth = { outline: 'square', length: 300, width: 240, dish: 8, walls: 34, edge: 10 } as const;
const forged = { color: FORGED, finish: 'steel' } as const;

const bundle = (handle: HandleLook, count: number): ToolLook => ({ kind: 'tool', handle, count });

/** The look of every product of the tool shop; measures match its properties. */
export const looks: Looks<ToolLook> = {
  'round-point-shovel-long': tool(roundPoint, long()),
  'round-point-shovel-d': tool(roundPoint, short('d')),
  'square-mouth-shovel-long': tool(squareMouth, long()),
  'square-mouth-shovel-d': tool({ ...squareMouth, walls: 44 }, short('d')),
  'taper-mouth-shovel-t': tool(
    { outline: 'taper', length: 300, width: 240, dish: 20, bend: 6, walls: 12, edge: 8 },
    short('t'),
  ),
  'trenching-shovel-4': tool(
    { outline: 'point', length: 290, width: 100, dish: 16, walls: 16, bend: 10, edge: 8 },
    long(),
  ),

  'drain-spade-16': tool(
    { outline: 'rounded-spade', length: 406, width: 140, dish: 14, treads: true, edge: 8 },
    short('d'),
    230,
  ),
  'ditching-spade': tool(
    { outline: 'taper', length: 355, width: 165, dish: 8, edge: 26, ...forged },
    short('t'),
    240,
  ),
  'digging-spade': tool(
    { outline: 'spade', length: 290, width: 190, dish: 5, treads: true, edge: 14, color: GREEN },
    short('d'),
    230,
  ),
  'border-spade': tool(
    {
      outline: 'spade',
      length: 230,
      width: 140,
      dish: 5,
      treads: true,
      color: '#d4d7da',
      finish: 'stainless',
    },
    short('d'),
    250,
  ),
  'tree-planting-spade': tool(
    { outline: 'point', length: 330, width: 150, dish: 6, treads: true, edge: 10, ...forged },
    short('d'),
    230,
  ),
  'post-hole-spade': tool(
    { outline: 'rounded-spade', length: 400, width: 105, dish: 22, edge: 10, ...forged },
    long(),
    230,
  ),

  'grain-scoop-10': tool(
    {
      outline: 'square',
      length: 430,
      width: 350,
      dish: 10,
      walls: 80,
      ribs: 4,
      color: ALUMINIUM,
      finish: 'aluminium',
    },
    short('d'),
  ),
  'coal-scoop-4': tool(
    { outline: 'square', length: 400, width: 330, dish: 10, walls: 90, edge: 16 },
    short('d'),
  ),
  'snow-shovel-18': tool(
    {
      outline: 'square',
      length: 350,
      width: 460,
      dish: 6,
      walls: 40,
      ribs: 5,
      edge: 12,
      color: ALUMINIUM,
      finish: 'aluminium',
    },
    { ...short('d', 900), wood: 'beech' },
  ),
  'snow-pusher-30': {
    ...tool(
      { outline: 'square', length: 300, width: 760, dish: 0, bend: 70, color: '#2f5f94' },
      long(1370),
      190,
    ),
    braces: true,
  },
  'digging-fork-4': {
    kind: 'tool',
    tines: { count: 4, length: 290, width: 184, color: FORGED, bend: -20 },
    socket: { length: 190, color: FORGED, finish: 'steel' },
    handle: short('d'),
  },
  'manure-fork-5': {
    kind: 'tool',
    tines: { count: 5, length: 320, width: 224, color: '#5a5d61', bend: -46, round: true },
    socket: { length: 150, color: '#5a5d61', finish: 'steel' },
    handle: long(1370),
  },
  'ballast-fork-10': {
    kind: 'tool',
    tines: { count: 10, length: 390, width: 292, color: FORGED, bend: -50, flat: true },
    socket: { length: 230, color: FORGED, finish: 'steel' },
    handle: short('d', 760),
  },

  'ash-shovel-handle-48': bundle(long(), 5),
  'ash-handle-d-28': bundle(short('d'), 3),
  'ash-handle-t-28': bundle(short('t'), 3),
  'beech-handle-d-28': bundle({ ...short('d'), wood: 'beech', gripColor: '#1c1d1f' }, 3),
  'hickory-pick-handle-36': bundle(
    { shape: 'pick', grip: 'none', wood: 'hickory', length: 915, diameter: 50 },
    4,
  ),
  'hickory-sledge-handle-36': bundle(
    { shape: 'sledge', grip: 'none', wood: 'hickory', length: 915, diameter: 38 },
    4,
  ),
  'hickory-hammer-handle-14': bundle(
    { shape: 'hammer', grip: 'none', wood: 'hickory', length: 355, diameter: 30 },
    6,
  ),
  'beech-rake-handle-60': bundle(
    { shape: 'straight', grip: 'none', wood: 'beech', length: 1520, diameter: 28 },
    7,
  ),
};

const spade = looks['digging-spade'] as ToolLook;
const fork = looks['manure-fork-5'] as ToolLook;

/** The looks of variants that differ from their product. */
export const variantLooks: Looks<ToolLook> = {
  'digging-spade-t': { ...spade, handle: short('t') },
  'manure-fork-5-d': { ...fork, handle: short('d', 760) },
};
