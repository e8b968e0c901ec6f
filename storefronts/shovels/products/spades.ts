import type { CatalogueEntry } from '../../catalogue.ts';

/** Spades: flat blades, straight in line with the shaft, for cutting. */
export const spades: CatalogueEntry[] = [
  {
    slug: 'drain-spade-16',
    productName: 'Drain Spade, 16-Inch',
    description:
      'A long, narrow blade that cuts a clean drain in two depths. Black blade with a rounded point and rolled treads, ash shaft, wooden D-grip. Strapped socket, two rivets, so that levering does not open it.',
    priceCents: 3800,
    minimumOrderQuantity: 10,
    quantityStep: 10,
    availableQuantity: 420,
    properties: {
      Blade: 'Carbon steel, 14 gauge, 140 × 406 mm',
      Handle: 'Ash, D-grip, 710 mm',
      Socket: 'Strapped, two rivets',
      Length: '1120 mm',
      Weight: '1.9 kg',
      Carton: '10 pieces',
    },
  },
  {
    slug: 'ditching-spade',
    productName: 'Ditching Spade, Solid Socket',
    description:
      'Forged in one piece from blade to socket, then tapered to a square, narrow edge for stiff clay. Dark forged steel with a ground bright edge, ash shaft, T-grip. There is no weld and no strap to give.',
    priceCents: 4600,
    minimumOrderQuantity: 10,
    quantityStep: 5,
    availableQuantity: 185,
    properties: {
      Blade: 'Forged carbon steel, 165 to 120 × 355 mm',
      Handle: 'Ash, T-grip, 710 mm',
      Socket: 'Solid, forged with the blade',
      Length: '1080 mm',
      Weight: '2.3 kg',
      Carton: '5 pieces',
    },
  },
  {
    slug: 'digging-spade',
    productName: 'Digging Spade, Treaded',
    description:
      'A full-size digging spade with a flat, square, green-painted blade and folded treads that spare the boot. Ash shaft, D-grip. Straight enough to cut an edge, strong enough to lift what it cut.',
    priceCents: 4200,
    minimumOrderQuantity: 5,
    quantityStep: 5,
    options: [
      { name: 'Handle', values: ['D-grip', 'T-grip'] },
      { name: 'Length', values: ['710 mm', '810 mm'] },
    ],
    variants: [
      { options: { Handle: 'D-grip', Length: '710 mm' }, availableQuantity: 340 },
      { options: { Handle: 'D-grip', Length: '810 mm' }, priceCents: 4450, availableQuantity: 215 },
      {
        options: { Handle: 'T-grip', Length: '710 mm' },
        image: '/pictures/digging-spade-t-front-960.webp',
        availableQuantity: 205,
      },
      {
        options: { Handle: 'T-grip', Length: '810 mm' },
        image: '/pictures/digging-spade-t-front-960.webp',
        priceCents: 4450,
        availableQuantity: 0,
      },
    ],
    properties: {
      Blade: 'Carbon steel, painted, 190 × 290 mm',
      Handle: 'Ash',
      Socket: 'Strapped, two rivets',
      'Overall length': '1020 mm or 1120 mm',
      Weight: '2.1 kg',
      Carton: '5 pieces',
    },
  },
  {
    slug: 'border-spade',
    productName: 'Border Spade, Stainless',
    description:
      'Small enough for beds and borders and for anyone who finds a full-size spade heavy. Mirror-polished stainless blade that clay does not cling to, long-strapped to an ash shaft with a D-grip. Sells by the look and stays by the weight.',
    priceCents: 3700,
    minimumOrderQuantity: 5,
    quantityStep: 5,
    options: [{ name: 'Length', values: ['610 mm', '710 mm'] }],
    variants: [
      { options: { Length: '610 mm' }, availableQuantity: 260 },
      { options: { Length: '710 mm' }, availableQuantity: 670 },
    ],
    properties: {
      Blade: 'Stainless steel, polished, 140 × 230 mm',
      Handle: 'Ash, D-grip',
      Socket: 'Strapped, two rivets',
      'Overall length': '840 mm or 940 mm',
      Weight: '1.5 kg',
      Carton: '5 pieces',
    },
  },
  {
    slug: 'tree-planting-spade',
    productName: 'Tree-Planting Spade',
    description:
      'A heavy, narrow, pointed blade for slit planting in rough ground. Dark forged steel, wide treads on both sides, ash shaft with a D-grip. Out of the forge in spring and autumn; the next run is booked.',
    priceCents: 4400,
    minimumOrderQuantity: 10,
    quantityStep: 5,
    availableQuantity: 0,
    properties: {
      Blade: 'Forged carbon steel, 150 × 330 mm',
      Handle: 'Ash, D-grip, 710 mm',
      Socket: 'Solid, forged with the blade',
      Length: '1060 mm',
      Weight: '2.4 kg',
      Carton: '5 pieces',
    },
  },
  {
    slug: 'post-hole-spade',
    productName: 'Post-Hole Spade',
    description:
      'For fencers: a very long, dished blade only four inches wide, which lifts soil out of a hole that is hardly wider than the post. Dark forged steel on a long ash handle. Few left from this run.',
    priceCents: 5200,
    minimumOrderQuantity: 5,
    quantityStep: 5,
    availableQuantity: 8,
    properties: {
      Blade: 'Forged carbon steel, 105 × 400 mm',
      Handle: 'Ash, long, 1220 mm',
      Socket: 'Solid, forged with the blade',
      Length: '1640 mm',
      Weight: '2.7 kg',
      Carton: '5 pieces',
    },
  },
];
