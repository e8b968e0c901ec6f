import type { Storefront } from '#platform/contract/storefront.ts';
import { ROOT } from '#root';
import { avifAddress } from '../data-address.ts';
import { partnerLogo } from '../partner-logo.ts';

export const home: Storefront['home'] = {
  hero: {
    eyebrow: 'Shovels and handles by the carton',
    title: 'Good steel.\nStraight grain.\nTen to the carton.',
    text: 'Shovels, spades, scoops and forks from 5 pieces, handles from 25. Price, minimum and stock are on every page, and booking holds your quantity while you arrange payment.',
    offer: 'Up to {percent}% off selected tools',
    button: { label: 'Browse Tools', to: '/products' },
    secondButton: { label: 'Become a dealer', to: '/Become-A-Dealer' },
    picture: {
      src: '/pictures/brand/hero-1440.webp',
      alt: 'Shovels and spades with ash handles against dark timber',
      width: 1440,
      height: 960,
    },
    preview: avifAddress(new URL('themes/shovels/pictures/brand/hero-preview.avif', ROOT)),
  },
  partners: {
    title: 'In the hands of six firms',
    logos: [
      partnerLogo('coldwater-drainage', 'Coldwater Drainage', 258),
      partnerLogo('millbank-track', 'Millbank Track', 218),
      partnerLogo('fieldgate-farms', 'Fieldgate Farms', 217),
      partnerLogo('barrow-hire', 'Barrow Hire', 162),
      partnerLogo('stonecross-builders', 'Stonecross Builders', 224),
      partnerLogo('northway-parks', 'Northway Parks', 196),
    ],
  },
  grid: {
    title: 'Tools For Your Trade',
    text: 'Eight that go out most. Prices are per piece; the minimum is the carton or the bundle.',
    button: { label: 'See the whole range', to: '/products' },
  },
  strengths: [
    {
      figure: '5 pieces',
      title: 'Minimums up front',
      text: 'Tools from 5, 6, 10 or 12 pieces, handles from 25, 50 or 100. No account manager, no quote to wait for.',
    },
    {
      figure: '{zero}',
      title: 'Held while you pay',
      text: 'The number on the page is the number in the shed. Booking costs nothing and holds it for {holdTime} while you arrange payment.',
    },
    {
      figure: '38 mm',
      title: 'Every part replaced',
      text: 'All heads take standard handles: 38 mm tapered sockets, and eyes to the sizes stated. Re-handle instead of re-buy.',
    },
    {
      figure: '5 years',
      title: 'Warranted on steel',
      text: 'Blades, sockets and tines for five years of trade use, handles for one. Breakage is settled by photograph.',
    },
  ],
  promotion: {
    eyebrow: 'Handles',
    title: 'A head outlives three handles.',
    text: 'Ash for digging, hickory for striking, beech for raking. Graded by hand for grain that runs the whole length, chucked to fit, bundled by 25 or 50.',
    button: { label: 'See the handles', to: '/products?q=handle' },
    picture: {
      src: '/pictures/brand/promotion-1440.webp',
      alt: 'A bundle of ash handles, grain and tapered ends in view',
      width: 1440,
      height: 960,
    },
  },
  reviews: {
    title: 'From the yard',
    text: 'Four stars and up, from people who bought here; the page of all reviews has the others.',
  },
  newsletter: {
    title: '{firstOrderOff} off your first order',
    text: 'Subscribe to our newsletter and confirm your address: the code comes by email.',
    button: 'Subscribe',
    note: 'You confirm by email first. Every newsletter email has a link to stop it.',
  },
};
