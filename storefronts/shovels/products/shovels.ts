import type { CatalogueEntry } from '../../catalogue.ts';

/** Shovels that dig and shovels that move what was dug. */
export const shovels: CatalogueEntry[] = [
  {
    slug: 'round-point-shovel-long',
    productName: 'Round-Point Shovel, Long Handle',
    description:
      'The general digging shovel. Pressed and tempered carbon-steel blade, black, with rolled treads for the boot and a 48-inch ash handle. Closed-back socket, one rivet through. Ten to the carton, heads nested.',
    priceCents: 3450,
    minimumOrderQuantity: 10,
    availableQuantity: 1450,
    properties: {
      Blade: 'Carbon steel, 14 gauge, 230 × 290 mm',
      Handle: 'Ash, long, 1220 mm',
      Socket: 'Closed back, riveted',
      Length: '1500 mm',
      Weight: '1.9 kg',
      Carton: '10 pieces',
    },
  },
  {
    slug: 'round-point-shovel-d',
    productName: 'Round-Point Shovel, D-Grip',
    description:
      'The same head as the long-handled pattern on a 28-inch ash shaft with a wooden D-grip. For trenches, trucks and wherever a long handle hits something. Black tempered blade, rolled treads.',
    priceCents: 3200,
    minimumOrderQuantity: 10,
    availableQuantity: 860,
    properties: {
      Blade: 'Carbon steel, 14 gauge, 230 × 290 mm',
      Handle: 'Ash, D-grip, 710 mm',
      Socket: 'Closed back, riveted',
      Length: '1010 mm',
      Weight: '1.8 kg',
      Carton: '10 pieces',
    },
  },
  {
    slug: 'square-mouth-shovel-long',
    productName: 'Square-Mouth Shovel, Long Handle',
    description:
      'For loading and clearing from a hard floor: concrete, asphalt, boards. Flat-fronted black blade with raised sides, on a 48-inch ash handle. The edge is ground straight and can be reground for years.',
    priceCents: 3350,
    minimumOrderQuantity: 10,
    availableQuantity: 1120,
    properties: {
      Blade: 'Carbon steel, 14 gauge, 240 × 300 mm',
      Handle: 'Ash, long, 1220 mm',
      Socket: 'Closed back, riveted',
      Length: '1510 mm',
      Weight: '2.0 kg',
      Carton: '10 pieces',
    },
  },
  {
    slug: 'square-mouth-shovel-d',
    productName: 'Square-Mouth Shovel, D-Grip',
    description:
      'The site shovel: square mouth, short ash shaft, D-grip. Mixes, loads and scrapes. Black blade with deep sides, tempered so that the corners do not curl.',
    priceCents: 3150,
    formerPriceCents: 3900,
    minimumOrderQuantity: 10,
    availableQuantity: 2300,
    properties: {
      Blade: 'Carbon steel, 14 gauge, 240 × 300 mm',
      Handle: 'Ash, D-grip, 710 mm',
      Socket: 'Closed back, riveted',
      Length: '1020 mm',
      Weight: '1.9 kg',
      Carton: '10 pieces',
    },
  },
  {
    slug: 'taper-mouth-shovel-t',
    isDraft: true,
    productName: 'Taper-Mouth Shovel, T-Grip',
    description:
      'A blade that narrows to the front: it bites like a digging shovel and carries nearly as much as a square one. Black blade, ash shaft, turned T-grip. The pattern asked for most by groundworkers.',
    priceCents: 3300,
    minimumOrderQuantity: 10,
    availableQuantity: 540,
    properties: {
      Blade: 'Carbon steel, 14 gauge, 240 to 180 × 300 mm',
      Handle: 'Ash, T-grip, 710 mm',
      Socket: 'Closed back, riveted',
      Length: '1000 mm',
      Weight: '1.8 kg',
      Carton: '10 pieces',
    },
  },
  {
    slug: 'trenching-shovel-4',
    productName: 'Trenching Shovel, 4-Inch',
    description:
      'Cleans the floor of a narrow trench without widening it. Long 4-inch black blade with a slight point and upturned sides, set at an angle to a 48-inch ash handle. For irrigation, cable and pipe.',
    priceCents: 2900,
    minimumOrderQuantity: 10,
    availableQuantity: 690,
    properties: {
      Blade: 'Carbon steel, 14 gauge, 100 × 290 mm',
      Handle: 'Ash, long, 1220 mm',
      Socket: 'Closed back, riveted',
      Length: '1490 mm',
      Weight: '1.5 kg',
      Carton: '10 pieces',
    },
  },
];
