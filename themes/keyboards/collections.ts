import type { DemoCollection } from '#modules/catalogue/contract/demo-catalogue.ts';

export const collections: DemoCollection[] = [
  {
    slug: '75-percent-keyboards',
    title: '75% keyboards',
    text: 'The function row and the arrow keys stay; everything else moves up against them. The size we are asked for most.',
    image: '/pictures/meridian-75-angle-960.webp',
    imageAlt: 'A 75% keyboard seen from the side',
    property: 'Size',
    propertyValue: '75%',
  },
  {
    slug: 'wireless-keyboards',
    title: 'Wireless keyboards',
    text: 'Bluetooth for the tablet, 2.4 GHz for the desk, and a cable in the box for the day you forget to charge.',
    image: '/pictures/zx75-graphite-angle-960.webp',
    imageAlt: 'A graphite keyboard without a cable',
    property: 'Connection',
    propertyValue: 'Bluetooth',
  },
  {
    slug: 'switches-and-keycaps',
    title: 'Switches & keycaps',
    text: 'Change how a board feels without changing the board: keycap sets, and nine switches to try before you choose.',
    image: '/pictures/signal-keycap-set-front-960.webp',
    imageAlt: 'A set of keycaps',
    products: ['nine-switch-tester', 'chalk-keycap-set', 'signal-keycap-set'],
  },
  {
    slug: 'around-the-desk',
    title: 'Around the desk',
    text: 'What goes under your wrists and behind the board.',
    image: '/pictures/walnut-wrist-rest-angle-960.webp',
    imageAlt: 'A wrist rest of walnut',
    products: ['walnut-wrist-rest', 'soft-wrist-rest', 'coiled-cable', 'tally-numpad'],
  },
  {
    slug: 'sale',
    title: 'Sale',
    text: 'Boards and parts below their former price, for as long as they last.',
    image: '/pictures/80-tkl-front-960.webp',
    imageAlt: 'A keyboard without a number pad',
    reduced: true,
    available: true,
  },
];
