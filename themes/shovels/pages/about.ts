import type { TextPage } from '#platform/contract/storefront.ts';

export const about: TextPage = {
  title: 'About',
  lead: 'Holt & Tread makes shovels, spades, scoops and forks, and the wooden handles that go into them.',
  picture: {
    src: '/pictures/brand/hero-1440.webp',
    alt: 'A fork, two shovels and two spades on dark planks',
    width: 1440,
    height: 960,
  },
  blocks: [
    {
      kind: 'text',
      heading: 'The name',
      paragraphs: [
        'A holt is a small wood. A tread is the folded edge at the top of a blade, where the boot goes. One stands for the handle and the other for the head, and nothing that we sell is without one of the two.',
      ],
    },
    {
      kind: 'text',
      heading: 'What we do',
      paragraphs: [
        'We press and forge blades, split, turn and grade handles, and put the two together. We sell to shops, hire yards, contractors, farms and public works, by the carton and the bundle. The price on the page is the price per piece from the minimum up, and larger orders pay less where the page says so.',
        'Ordering works without a salesman: see the stock, book the quantity, pay. We hold your booking for {holdTime}.',
      ],
    },
    {
      kind: 'facts',
      heading: 'In numbers',
      rows: [
        { label: 'Founded', value: '1987' },
        { label: 'Patterns', value: '18 tools, 8 handles' },
        { label: 'Woods', value: 'Ash, hickory, beech' },
        { label: 'Minimums', value: 'Tools from 5 pieces, handles from 25' },
      ],
    },
  ],
};
