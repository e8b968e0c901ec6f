import type { TextPage } from '#contract/storefront.ts';

export const about: TextPage = {
  title: 'About',
  lead: 'Sixth Row makes mechanical keyboards and sells them here, and nowhere else.',
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'A full-size keyboard has six rows. The sixth, at the very top, is the one that most people never look at. We began there: with the parts that nobody asks about, such as the stabiliser under the space bar, the foam that is missing, the screw that comes loose in the second year.',
        'Today there are twenty-one keyboards, from sixty-one keys to a hundred and four, a number pad, and six things to go with them. Each has a page with its numbers. We do not rank them, because the best one depends on your desk, your hands and how near your colleagues sit.',
      ],
    },
    {
      kind: 'facts',
      heading: 'In figures',
      rows: [
        { label: 'Founded', value: '2016' },
        { label: 'Layouts', value: '60%, 65%, 75%, TKL, 96%, 100%, Alice' },
        { label: 'Lightest keyboard', value: 'Parallax 65, 0.48 kg' },
        { label: 'Heaviest keyboard', value: 'Transit 100, 2.74 kg' },
        { label: 'Warranty', value: 'Two years on everything' },
        { label: 'Time to change your mind', value: 'Thirty days' },
      ],
    },
    {
      kind: 'list',
      heading: 'What we hold ourselves to',
      items: [
        'A number on a product page has been measured on the product, not copied from a supplier.',
        'A price is the price: delivery included, nothing added at the end.',
        'A board that can be repaired is repaired. Switches, keycaps, stabilisers, cables and cases are available as parts.',
        'Stock is counted, not guessed. If the page says that four are left, four are left.',
      ],
    },
    {
      kind: 'text',
      heading: 'This is a demonstration',
      paragraphs: [
        'Sixth Row is a made-up company that shows what this open-source shop can do. The flows are real: ordering, holding stock, paying by card, refunds, letters. The keyboards, sadly, are not.',
      ],
    },
  ],
};
