import type { CatalogueEntry } from '../../catalogue.ts';

/** Scoops and snow tools, which carry; forks, which loosen and lift. */
export const scoopsAndForks: CatalogueEntry[] = [
  {
    slug: 'grain-scoop-10',
    productName: 'Grain Scoop, No. 10 Aluminium',
    description:
      'A deep, light scoop for grain, feed and chips. Bright aluminium with pressed ribs, so that it neither sparks nor rusts, on an ash shaft with a D-grip. Carries about nine litres, level.',
    priceCents: 4100,
    formerPriceCents: 4900,
    minimumOrderQuantity: 6,
    quantityStep: 6,
    availableQuantity: 378,
    properties: {
      Blade: 'Aluminium, ribbed, 350 × 430 mm',
      Handle: 'Ash, D-grip, 710 mm',
      Socket: 'Open back, two rivets',
      Length: '1140 mm',
      Weight: '1.7 kg',
      Carton: '6 pieces',
    },
  },
  {
    slug: 'coal-scoop-4',
    productName: 'Coal Scoop, No. 4 Steel',
    description:
      'The steel scoop for coal, gravel and wet sand: black, deep-sided, with a straight reinforced edge. Ash shaft, D-grip. Heavier than the aluminium one, and it takes being dropped.',
    priceCents: 3900,
    minimumOrderQuantity: 6,
    quantityStep: 6,
    availableQuantity: 264,
    properties: {
      Blade: 'Carbon steel, 16 gauge, 330 × 400 mm',
      Handle: 'Ash, D-grip, 710 mm',
      Socket: 'Open back, two rivets',
      Length: '1110 mm',
      Weight: '2.5 kg',
      Carton: '6 pieces',
    },
  },
  {
    slug: 'snow-shovel-18',
    productName: 'Snow Shovel, 18-Inch',
    description:
      'A wide, ribbed aluminium blade with a replaceable steel wear strip, on a beech shaft with a D-grip. Last winter’s carton print, hence the price. The shovel is this winter’s.',
    priceCents: 2400,
    formerPriceCents: 4000,
    minimumOrderQuantity: 12,
    quantityStep: 12,
    availableQuantity: 3600,
    properties: {
      Blade: 'Aluminium, steel edge, 460 × 350 mm',
      Handle: 'Beech, D-grip, 900 mm',
      Socket: 'Open back, two rivets',
      Length: '1290 mm',
      Weight: '1.5 kg',
      Carton: '12 pieces',
    },
  },
  {
    slug: 'snow-pusher-30',
    productName: 'Snow Pusher, 30-Inch',
    description:
      'For pavements and yards: a 30-inch curved blade in blue-painted steel, braced to a long ash handle. Pushes, does not lift. Twelve to the carton, blades nested.',
    priceCents: 3600,
    minimumOrderQuantity: 12,
    quantityStep: 12,
    availableQuantity: 1340,
    properties: {
      Blade: 'Painted steel, 760 × 300 mm',
      Handle: 'Ash, long, 1370 mm',
      Socket: 'Bracket, two braces',
      Length: '1560 mm',
      Weight: '2.8 kg',
      Carton: '12 pieces',
    },
  },
  {
    slug: 'digging-fork-4',
    productName: 'Digging Fork, Four-Tine',
    description:
      'Four square tines forged from one bar, dark, with diamond points. Loosens heavy ground where a spade only smears it. Strapped to an ash shaft with a D-grip.',
    priceCents: 4800,
    minimumOrderQuantity: 5,
    quantityStep: 5,
    availableQuantity: 510,
    properties: {
      Blade: 'Forged carbon steel, four tines, 190 × 290 mm',
      Handle: 'Ash, D-grip, 710 mm',
      Socket: 'Strapped, two rivets',
      Length: '1030 mm',
      Weight: '2.2 kg',
      Carton: '5 pieces',
    },
  },
  {
    slug: 'manure-fork-5',
    productName: 'Manure Fork, Five-Tine',
    description:
      'Five round, curved tines of spring steel on a 54-inch ash handle, or a short one with a D-grip. For bedding, compost and silage. The tines bend under load and come back.',
    priceCents: 4300,
    minimumOrderQuantity: 5,
    quantityStep: 5,
    options: [{ name: 'Handle', values: ['Long', 'D-grip'] }],
    variants: [
      { options: { Handle: 'Long' }, availableQuantity: 187 },
      {
        options: { Handle: 'D-grip' },
        image: '/pictures/manure-fork-5-d-front-960.webp',
        priceCents: 4150,
        availableQuantity: 100,
      },
    ],
    properties: {
      Blade: 'Spring steel, five tines, 230 × 320 mm',
      Handle: 'Ash, long, 1370 mm; or D-grip, 760 mm',
      Socket: 'Ferrule, riveted',
      'Overall length': '1690 mm or 1080 mm',
      Weight: '1.8 kg',
      Carton: '5 pieces',
    },
  },
  {
    slug: 'ballast-fork-10',
    productName: 'Ballast Fork, Ten-Tine',
    description:
      'Ten flattened tines in the shape of a scoop: it lifts stone and lets the fines fall through. Dark forged steel, ash shaft, D-grip, a socket long enough for track work. The heaviest tool that we make.',
    priceCents: 8900,
    minimumOrderQuantity: 5,
    quantityStep: 5,
    availableQuantity: 96,
    properties: {
      Blade: 'Forged carbon steel, ten tines, 300 × 390 mm',
      Handle: 'Ash, D-grip, 760 mm',
      Socket: 'Strapped, three rivets',
      Length: '1190 mm',
      Weight: '3.4 kg',
      Carton: '5 pieces',
    },
  },
];
