import type { Storefront } from '#platform/contract/storefront.ts';
import { ROOT } from '#root';
import { avifAddress } from '../data-address.ts';
import { partnerLogo } from '../partner-logo.ts';

export const home: Storefront['home'] = {
  hero: {
    eyebrow: 'Mechanical keyboards, measured',
    title: 'The best key is the one you stop noticing.',
    text: 'Six sizes, one set of standards: keycaps that keep their legends, weights and forces that we measured ourselves.',
    offer: 'Up to {percent}% off selected keyboards',
    button: { label: 'Browse Keyboards', to: '/products' },
    secondButton: { label: 'Find your size', to: '/FAQs' },
    picture: {
      src: '/pictures/brand/hero-1440.webp',
      alt: 'The Transit 100, a black full-size keyboard with a knob, its blue light switched on',
      width: 1440,
      height: 960,
    },
    preview: avifAddress(new URL('themes/keyboards/pictures/brand/hero-preview.avif', ROOT)),
  },
  partners: {
    title: 'On the desks of six companies',
    logos: [
      partnerLogo('plainware', 'Plainware', 144),
      partnerLogo('hexfield', 'Hexfield', 131),
      partnerLogo('ovalform', 'Ovalform', 150),
      partnerLogo('northcast', 'Northcast', 182),
      partnerLogo('tessel-desk', 'Tessel Desk', 161),
      partnerLogo('lumen-loft', 'Lumen & Loft', 173),
    ],
  },
  grid: {
    title: 'Keyboards For You',
    text: 'Eight boards to start with. Every one opens with a screwdriver.',
    button: { label: 'See all products', to: '/products' },
  },
  strengths: [
    {
      figure: '1.02 kg',
      title: 'Numbers you can check',
      text: 'That is a ZX75 Graphite. Every product states its weight and every board the force of its switches, measured on our bench. If yours differs, we want to know.',
    },
    {
      figure: '5 s',
      title: 'Made to be opened',
      text: 'Screws instead of glue and, in all but our low-profile boards, sockets instead of solder. A switch takes five seconds to change.',
    },
    {
      figure: '{zero}',
      title: 'Held while you think',
      text: 'Booking costs nothing and reserves your board for {holdTime}, at the price you saw. Pay when you are ready, or let it go.',
    },
    {
      figure: '2 years',
      title: 'Warranted in writing',
      text: 'A two-year warranty on every board, and keycap sets for nearly all of them. You have {returnDays} from dispatch to ask for a return.',
    },
  ],
  promotion: {
    eyebrow: 'ZX75 knob series',
    title: 'One knob. No software needed.',
    text: 'Volume out of the box; scrubbing, zoom or undo after a minute in the browser. The ZX75 keeps the setting in the board, so it works on the next computer too.',
    button: { label: 'See the ZX75', to: '/products?q=ZX75' },
    picture: {
      src: '/pictures/brand/promotion-1440.webp',
      alt: 'The corner of a ZX75 Graphite, close up: its knob, grey keys and the orange Enter',
      width: 1440,
      height: 960,
    },
  },
  reviews: {
    title: 'What it is like to type on',
    text: 'Four stars and up, from people who bought here; the page of all reviews has the others.',
  },
  newsletter: {
    title: '{firstOrderOff} off your first order',
    text: 'Subscribe to our newsletter and confirm your address: the code comes by email.',
    button: 'Subscribe',
    note: 'You confirm by email first. Every newsletter email has a link to stop it.',
  },
};
