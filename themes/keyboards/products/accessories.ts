import type { CatalogueEntry } from '../../catalogue.ts';

/** Keycaps, rests, cables and other accessories. */
export const accessories: CatalogueEntry[] = [
  {
    slug: 'chalk-keycap-set',
    tags: ['gift', 'summer sale'],
    productName: 'Chalk Keycap Set',
    description:
      'Off-white letters, cool grey modifiers, and Esc and Enter in blue. Dye-sublimated PBT, 1.5 mm thick, so the legends outlast the switches. Covers every layout that we sell, from 60% to full size.',
    priceCents: 3900,
    formerPriceCents: 4900,
    minimumOrderQuantity: 1,
    availableQuantity: 310,
    properties: {
      Fits: '60% to 100%, Alice',
      Keys: '129',
      Keycaps: 'PBT, Cherry profile',
      Legends: 'Dye-sublimated',
      Weight: '0.34 kg',
    },
  },
  {
    slug: 'signal-keycap-set',
    tags: ['gift'],
    productName: 'Signal Keycap Set',
    description:
      'Tall SA keycaps in matt black with yellow legends; Esc, Enter and the arrows the other way around. Double-shot ABS: each legend is a second piece of plastic and cannot wear off. Covers every layout that we sell except low-profile boards.',
    priceCents: 5900,
    minimumOrderQuantity: 1,
    availableQuantity: 164,
    properties: {
      Fits: '60% to 100%, Alice',
      Keys: '134',
      Keycaps: 'ABS double-shot, SA profile',
      Legends: 'Double-shot',
      Weight: '0.46 kg',
    },
  },
  {
    slug: 'walnut-wrist-rest',
    tags: ['gift', 'wood'],
    productName: 'Walnut Wrist Rest',
    description:
      'A bar of oiled walnut, 360 mm long, shaped by hand to the front edge of our tenkeyless and 75% boards. Feet of cork. It starts cool, warms in a minute and gets better with years.',
    priceCents: 4500,
    minimumOrderQuantity: 1,
    maximumOrderQuantity: 3,
    availableQuantity: 9,
    properties: {
      Fits: '75%, TKL',
      Size: '360 × 80 × 19 mm',
      Material: 'Walnut, Cork',
      Weight: '0.37 kg',
    },
  },
  {
    slug: 'soft-wrist-rest',
    productName: 'Soft Wrist Rest',
    description:
      'Black leather over memory foam on a steel base, 440 mm long for our 96% and full-size boards. It does not slide, does not sag and can be wiped clean. Sold from two pieces.',
    priceCents: 3900,
    minimumOrderQuantity: 2,
    availableQuantity: 275,
    properties: {
      Fits: '96%, 100%',
      Size: '440 × 85 × 20 mm',
      Material: 'Leather, Memory foam, Steel',
      Weight: '0.52 kg',
    },
  },
  {
    slug: 'nine-switch-tester',
    tags: ['gift'],
    productName: 'Nine-Switch Tester',
    description:
      'Nine switches under clear keycaps on a block of black aluminium: three linear, three tactile, two silent, one low-profile. The nine that we are asked about most, numbered underneath. Settles in a minute what no description can.',
    priceCents: 3900,
    minimumOrderQuantity: 1,
    priceTiers: [
      { fromQuantity: 5, priceCents: 3600 },
      { fromQuantity: 20, priceCents: 3300 },
    ],
    availableQuantity: 445,
    properties: {
      Switch: 'Linear, Tactile, Silent, Low-profile',
      Material: 'Aluminium',
      Finish: 'Anodised, black',
      Size: '68 × 68 × 24 mm',
      Weight: '0.19 kg',
    },
  },
  {
    slug: 'coiled-cable',
    productName: 'Coiled USB-C Cable',
    description:
      'A coiled cable of black braid with silver metal connectors and a quick-release plug in the middle. 1.6 m when stretched, USB-C to USB-C, with a USB-A adapter in the box. Sold from two pieces: one for work.',
    priceCents: 3900,
    minimumOrderQuantity: 2,
    priceTiers: [
      { fromQuantity: 10, priceCents: 3500 },
      { fromQuantity: 50, priceCents: 3100 },
    ],
    availableQuantity: 700,
    properties: {
      Plugs: 'USB-C to USB-C, USB-A adapter',
      Length: '1.6 m stretched',
      Material: 'Nylon, Aluminium',
      Weight: '0.16 kg',
    },
  },
];
