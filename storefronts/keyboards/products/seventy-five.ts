import type { CatalogueEntry } from '../../catalogue.ts';

/** The 75% boards: function row and arrow keys kept, everything else moved up against them. */
export const seventyFives: CatalogueEntry[] = [
  {
    slug: 'zx75-graphite',
    productName: 'ZX75 Graphite',
    description:
      'A 75% board with a machined knob where the last key used to be. Graphite case, two-tone grey keycaps, one orange Enter so that your hand finds it. The knob turns volume by default and anything else once you tell it to. Gasket-mounted on silicone strips, so it bottoms out softly and quietly.',
    priceCents: 12900,
    formerPriceCents: 21500,
    minimumOrderQuantity: 1,
    availableQuantity: 640,
    properties: {
      Layout: '75%',
      Keys: '81 and a knob',
      Switches: 'Linear, 45 g',
      Connection: 'USB-C, Bluetooth, 2.4 GHz',
      Case: 'ABS, graphite',
      Keycaps: 'PBT, Cherry profile',
      'Hot-swap': 'Yes',
      Weight: '1.02 kg',
    },
  },
  {
    slug: 'zx75-frost',
    productName: 'ZX75 Frost',
    description:
      'The ZX75 in white: white case, white and pale-blue keycaps, a silver knob. The same gasket mount and the same hot-swap sockets as the graphite one. Tactile switches with a short, early bump, for those who like to feel where the key acts.',
    priceCents: 12900,
    formerPriceCents: 15900,
    minimumOrderQuantity: 1,
    availableQuantity: 415,
    properties: {
      Layout: '75%',
      Keys: '81 and a knob',
      Switches: 'Tactile, 50 g',
      Connection: 'USB-C, Bluetooth, 2.4 GHz',
      Case: 'ABS, white',
      Keycaps: 'PBT, Cherry profile',
      'Hot-swap': 'Yes',
      Weight: '1.02 kg',
    },
  },
  {
    slug: 'meridian-75',
    productName: 'Meridian 75',
    description:
      'Milled from one block of aluminium, anodised navy, with cream and navy keycaps and a solid brass knob. The plate hangs on sixteen gaskets and touches metal nowhere. It weighs as much as a small laptop and stays where you put it.',
    priceCents: 24900,
    minimumOrderQuantity: 1,
    options: [
      { name: 'Switch', values: ['Linear', 'Tactile', 'Silent'] },
      { name: 'Layout', values: ['ANSI', 'ISO'] },
    ],
    variants: [
      { options: { Switch: 'Linear', Layout: 'ANSI' }, availableQuantity: 24 },
      {
        options: { Switch: 'Linear', Layout: 'ISO' },
        image: '/pictures/meridian-75-iso-front-960.webp',
        availableQuantity: 11,
      },
      { options: { Switch: 'Tactile', Layout: 'ANSI' }, availableQuantity: 18 },
      {
        options: { Switch: 'Tactile', Layout: 'ISO' },
        image: '/pictures/meridian-75-iso-front-960.webp',
        availableQuantity: 0,
      },
      { options: { Switch: 'Silent', Layout: 'ANSI' }, priceCents: 26400, availableQuantity: 9 },
      {
        options: { Switch: 'Silent', Layout: 'ISO' },
        image: '/pictures/meridian-75-iso-front-960.webp',
        priceCents: 26400,
        availableQuantity: 2,
      },
    ],
    properties: {
      Layout: '75%',
      Keys: '81, as ISO 82, and a knob',
      Switches: 'Linear, 50 g; tactile, 55 g; silent linear, 50 g',
      Connection: 'USB-C',
      Case: 'Anodised aluminium, navy',
      Keycaps: 'PBT, Cherry profile',
      'Hot-swap': 'Yes',
      Weight: '1.84 kg',
    },
  },
  {
    slug: 'isobar-75',
    productName: 'Isobar 75',
    description:
      'A low-profile 75% that is 17 mm tall at the front edge, so most hands need no wrist rest. Silver aluminium frame, dark grey keycaps, a flat grey knob. Pairs with three devices and moves between them with one key.',
    priceCents: 13900,
    minimumOrderQuantity: 1,
    availableQuantity: 95,
    properties: {
      Layout: '75%',
      Keys: '81 and a knob',
      Switches: 'Low-profile tactile, 45 g',
      Connection: 'USB-C, Bluetooth',
      Case: 'Anodised aluminium, silver',
      Keycaps: 'PBT, low profile',
      'Hot-swap': 'No',
      Weight: '0.74 kg',
    },
  },
];
