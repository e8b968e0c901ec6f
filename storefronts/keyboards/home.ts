import type { Picture, Storefront } from '#contract/storefront.ts';

export const home: Storefront['home'] = {
  hero: {
    eyebrow: 'ZX75 Graphite: 40% off',
    title: 'Every key where you left it.',
    text: 'Mechanical keyboards in seven layouts, weighed, measured and described in plain numbers. Delivery is in the price.',
    offer: 'up to 40% off selected keyboards',
    button: { label: 'Browse Keyboards', to: '/products' },
    secondButton: { label: 'Read the reviews', to: '/reviews' },
    picture: {
      src: '/pictures/brand/hero-1440.webp',
      alt: 'The ZX75 Graphite on a desk, seen from the front right, with its knob in the light.',
      width: 1440,
      height: 960,
    },
  },
  partners: {
    title: 'On the desks of six companies that do not exist',
    logos: [
      partner('placeholder', 'Placeholder'),
      partner('lorem-and-sons', 'Lorem & Sons'),
      partner('sampleworks', 'Sampleworks'),
      partner('example-audio', 'Example Audio'),
      partner('foobar-systems', 'Foobar Systems'),
      partner('untitled-studio', 'Untitled Studio'),
    ],
  },
  grid: {
    title: 'Keyboards For You',
    text: 'Eight to begin with. One of them has your layout.',
    button: { label: 'All keyboards', to: '/products' },
  },
  strengths: [
    {
      title: 'The numbers are on the page',
      text: 'Layout, keys, spring weight, case, keycaps, grams. Nothing is called premium; it is called 1.84 kg.',
    },
    {
      title: 'Switches you can change',
      text: 'Nearly every board has hot-swap sockets: pull a switch, press another in. No soldering iron, no voided warranty.',
    },
    {
      title: 'The total is the total',
      text: 'What you see before you pay is what you pay. Delivery is included, and your pieces are held for you while you do.',
    },
    {
      title: 'Thirty days to decide',
      text: 'Typing is a matter of taste. Type on it for a month; if it is not yours, the full amount goes back to your card.',
    },
  ],
  promotion: {
    eyebrow: 'Caliper TKL',
    title: 'It looks like 1984 and has a USB-C port.',
    text: 'Tall, spherical keycaps in terminal beige on two kilograms of aluminium. Made in small runs, for people who know where the keys are.',
    button: { label: 'See the Caliper', to: '/products?q=Caliper' },
    picture: {
      src: '/pictures/brand/promotion-1440.webp',
      alt: 'The Caliper TKL in beige with one teal Enter key.',
      width: 1440,
      height: 960,
    },
  },
  reviews: {
    title: 'After the first week',
    text: 'What people write once the box is gone. The reviews of this demonstration are by demonstration people.',
  },
  newsletter: {
    title: '$10 off your first order',
    text: 'One letter a month: what is new, what is back in stock, what is about to go. Nothing in between.',
    button: 'Subscribe',
    note: 'We first send a letter that asks whether it was you. Only after your yes do the code and the newsletter come. Every letter has a link that ends it.',
  },
};

/** A made-up company of the demonstration. */
function partner(file: string, name: string): Picture {
  return { src: `/pictures/partners/${file}.svg`, alt: name, width: 160, height: 40 };
}
