import type { TextPage } from '#contract/storefront.ts';

export const becomeADealer: TextPage = {
  title: 'Become A Dealer',
  lead: 'For shops with a counter, outfitters of offices, and schools that teach typing.',
  blocks: [
    {
      kind: 'facts',
      heading: 'Terms in short',
      rows: [
        { label: 'First order', value: 'From 20 boards, models mixed' },
        { label: 'Later orders', value: 'From 10 boards' },
        { label: 'Discount', value: '25% from 20 boards, 30% from 100 in a year' },
        { label: 'Payment', value: 'By card with the order; by invoice, 30 days, from the third order' },
        { label: 'Delivery', value: 'Included, within 5 working days from stock' },
        { label: 'Returns', value: 'Unopened within 90 days; faults for two years' },
      ],
    },
    {
      kind: 'list',
      heading: 'What you get',
      items: [
        'One board of each layout for the counter, at half the price, replaced when the model changes.',
        'A switch tester for every counter, without charge.',
        'A box of spare switches, keycaps and stabilisers with each hundred boards, so that you repair on the spot.',
        'One person here who knows your orders.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we expect',
      items: [
        'Somebody at your counter who has typed on the boards.',
        'Descriptions that keep our numbers. The prices are yours to set.',
        'Faults reported with the batch number, which is under the board.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        'Write to dealers@sixthrow.example with the name and address of your business, its registration or tax number, what you sell now, and the boards that you have in mind. We answer within five working days, with a price list or with the reason why not.',
        'For a single order of ten or more you need not be a dealer: book it in the shop, where the stock is counted to the piece.',
      ],
    },
  ],
};
