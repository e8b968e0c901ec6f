import type { Storefront } from '#platform/contract/storefront.ts';

export const brand: Storefront['brand'] = {
  name: 'Holt & Tread',
  tagline: 'Shovels and handles for the trade.',
  description:
    'Shovels, spades, scoops, forks and wooden handles, by the carton and the bundle. Minimum quantities and prices on every page.',
  product: { one: 'tool', many: 'tools' },
  otherProductWords: ['shovel', 'shovels', 'garden'],
  catalogue:
    'Shovels, spades, forks and the handles that fit them. Prices are for one piece; each card states the smallest order.',
  email: 'orders@holtandtread.example',
  founded: 1987,
  logo: {
    src: '/pictures/brand/logo.svg',
    darkSrc: '/pictures/brand/logo-dark.svg',
    width: 203,
    height: 34,
  },
  sharePicture: {
    src: '/pictures/brand/share-1200.png',
    alt: 'A round-point shovel with an ash handle',
    width: 1200,
    height: 630,
  },
  themeColor: { light: '#f5efe4', dark: '#191510' },
};
