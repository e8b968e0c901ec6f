import type { TextPage } from '#platform/contract/storefront.ts';

export const about: TextPage = {
  title: 'About',
  lead: 'Quarter Unit makes mechanical keyboards and publishes what they measure.',
  picture: {
    src: '/pictures/brand/promotion-1440.webp',
    alt: 'The corner of a ZX75 Graphite, close up: its knob, grey keys and the orange Enter',
    width: 1440,
    height: 960,
  },
  blocks: [
    {
      kind: 'text',
      heading: 'The name',
      paragraphs: [
        'Key widths are counted in units. A letter is one unit wide, Tab one and a half, a space bar six and a quarter. Every key on every board is a multiple of a quarter unit: 4.7625 millimetres. It is the smallest step in our trade, and the one that everything has to fit.',
        'It is also how we like to work: in small steps that can be checked.',
      ],
    },
    {
      kind: 'text',
      heading: 'What we make',
      paragraphs: [
        'Boards in six sizes, from 60% to full size, one of them an Alice, a number pad, and the few accessories that we use ourselves. Nearly every board has sockets instead of solder, so switches can be changed without tools beyond the puller in the box. The low-profile boards are the exception, and say so.',
        'We do not make limited drops, loot boxes or boards that need an account.',
      ],
    },
    {
      kind: 'facts',
      heading: 'In numbers',
      rows: [
        { label: 'Founded', value: '2019' },
        { label: 'Sizes', value: '60%, 65%, 75%, TKL, 96%, 100%' },
        { label: 'Layouts', value: 'ANSI, ISO, Alice' },
        { label: 'Smallest step', value: '4.7625 mm' },
        { label: 'Warranty', value: 'Two years' },
        { label: 'Returns', value: 'Within {returnDays} of the day the parcel leaves' },
      ],
    },
  ],
};
