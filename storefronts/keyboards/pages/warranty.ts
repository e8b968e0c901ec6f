import type { TextPage } from '#contract/storefront.ts';

export const warranty: TextPage = {
  title: 'Warranty',
  lead: 'Two years on every product, from the day that it arrives. It comes in addition to the rights that the law gives you.',
  blocks: [
    {
      kind: 'list',
      heading: 'What is covered',
      items: [
        'Faults of material and of making: switches that miss or double, sockets that come loose, stabilisers that rattle, a knob that slips.',
        'Batteries that hold less than 70% of their charge within the two years.',
        'Legends that wear off dye-sublimated or double-shot keycaps.',
        'Firmware: a fault that we know of is mended by an update, for as long as a board can be updated.',
      ],
    },
    {
      kind: 'list',
      heading: 'What is not',
      items: [
        'Liquids, falls, heat, and pulling at the cable.',
        'Signs of use: shine on ABS keycaps, patina on brass, the darkening of walnut.',
        'Damage done while soldering. Exchanging hot-swap switches, keycaps, foam and stabilisers is what the boards are made for and ends no warranty.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to claim',
      paragraphs: [
        'Write to service@sixthrow.example with the order number and a description or a short film. You need not prove that the fault was there from the beginning. Often a part is enough and we send it the same week. If the board itself has to come back, we send a label; carriage both ways is ours.',
        'We repair within ten working days. If we cannot, we send a new one; if there is none, you get the full price back. A repaired or new board keeps what is left of the two years, and six months at least.',
      ],
    },
    {
      kind: 'text',
      heading: 'Afterwards',
      paragraphs: [
        'Parts are kept for five years after a board is last sold, and repairs are offered at the cost of parts and time. The warranty belongs to the board: whoever owns it may claim, with the order number.',
      ],
    },
  ],
};
