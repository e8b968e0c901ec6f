import type { StorefrontName } from '#settings';

type Words = {
  browse: string;
  grid: string;
  offer: RegExp;
  things: string;
  guides: readonly string[];
  jobs: number;
};

/** The content that each reading of the specification shows on the same screens. */
export const SPECIFIED: Record<StorefrontName, Words> = {
  keyboards: {
    browse: 'Browse Keyboards',
    grid: 'Keyboards For You',
    offer: /up to 40% off selected keyboards/i,
    things: 'keyboards',
    guides: ['F97 96%', '80 TKL', 'ZX75 75% knob series'],
    jobs: 8,
  },
  shovels: {
    browse: 'Browse Tools',
    grid: 'Tools For Your Trade',
    offer: /up to 40% off selected tools/i,
    things: 'tools',
    guides: [],
    jobs: 0,
  },
};
