import type { Storefront } from '#platform/contract/storefront.ts';

export const brand: Storefront['brand'] = {
  name: 'Quarter Unit',
  tagline: 'Mechanical keyboards, measured.',
  description:
    'Mechanical keyboards from 60% to full size, with hot-swap sockets, honest numbers and no light show.',
  product: { one: 'keyboard', many: 'keyboards' },
  otherProductWords: ['mechanical', 'gaming'],
  catalogue:
    'Every size from 60% to full size, each with its weight, its switches and what is in stock. Each card states the smallest order.',
  email: 'hello@quarterunit.example',
  founded: 2019,
  logo: {
    src: '/pictures/brand/logo.svg',
    darkSrc: '/pictures/brand/logo-dark.svg',
    width: 198,
    height: 32,
  },
  sharePicture: {
    src: '/pictures/brand/share-1200.png',
    alt: 'A graphite Quarter Unit keyboard, seen from above',
    width: 1200,
    height: 630,
  },
  themeColor: { light: '#f6f7f9', dark: '#0c0e12' },
};
