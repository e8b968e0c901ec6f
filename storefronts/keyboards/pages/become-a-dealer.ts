import type { TextPage } from '#contract/storefront.ts';
import { brand } from '../brand.ts';

export const becomeADealer: TextPage = {
  title: 'Become A Dealer',
  lead: 'For shops that let people type before they buy, and for companies that equip more than one desk.',
  blocks: [
    {
      kind: 'facts',
      heading: 'Terms in short',
      rows: [
        { label: 'First order', value: 'From 20 boards, mixed as you like' },
        { label: 'Repeat orders', value: 'From 10 boards, or 5 where the product page says so' },
        { label: 'Discount', value: '25% from 20 boards, 32% from 100 within a year' },
        { label: 'Payment', value: 'By card with the order; by invoice, 30 days, from the third order' },
        { label: 'Delivery', value: 'Free from 20 boards; three to eight working days' },
        { label: 'Returns', value: 'Unopened boards within 90 days, for other boards' },
      ],
    },
    {
      kind: 'list',
      heading: 'What comes with it',
      items: [
        'One open demonstration board of each layout that you stock, at half price.',
        'A Nine-Switch Tester for the counter, free with the first order.',
        'Spare switches, keycaps and stabilisers, so that small repairs stay with you.',
        'Pictures and measurements for your own pages.',
      ],
    },
    {
      kind: 'list',
      heading: 'What we expect',
      items: [
        'A place, in the world or on the web, where customers can ask someone who has used the board.',
        'Prices that you set yourself. We do not dictate them, and the law agrees.',
        'Warranty cases passed on within a week, with the serial number.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to apply',
      paragraphs: [
        `Use the form below, or write to ${brand.email} with the subject Dealer: the name and address of your business, its tax number, where you sell, which layouts you think will sell there, and roughly how many. You have an answer within three working days.`,
      ],
    },
  ],
  form: {
    kind: 'application',
    title: 'Apply here',
    text: 'Your business and where it is, its tax number, where you sell, which layouts, and roughly how many.',
    button: 'Send application',
  },
};
