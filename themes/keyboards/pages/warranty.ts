import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const warranty: TextPage = {
  title: 'Warranty Policy',
  lead: 'Two years on boards, one year on accessories. Opening the case does not end it; that is what the screws are for.',
  blocks: [
    {
      kind: 'facts',
      heading: 'How long',
      rows: [
        { label: 'Keyboards and number pads', value: 'Two years from delivery' },
        { label: 'Switches', value: 'Two years, also when you moved them to another board' },
        { label: 'Batteries', value: 'Two years, or 70% of their capacity, whichever ends first' },
        { label: 'Keycaps, cables, wrist rests, testers', value: 'One year from delivery' },
      ],
    },
    {
      kind: 'list',
      heading: 'Covered',
      items: [
        'Faults of material and workmanship: keys that fail or repeat, sockets that come loose, connections that drop, finishes that peel.',
        'Legends that wear off a keycap that we call dye-sublimated or double-shot.',
        'Faults that appear after you opened the board, changed switches or remapped it.',
      ],
    },
    {
      kind: 'list',
      heading: 'Not covered',
      items: [
        'Liquids, falls, fire and pets.',
        'Soldering, cutting and painting, as far as they caused the fault.',
        'Shine on keycaps, a darker tone of wood or leather, and other signs of being used.',
        'Pieces that you bought from someone who is not one of our dealers.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to claim',
      paragraphs: [
        `Write to ${brand.email} with the order’s number, what fails, and a photograph or short video. Often it is one switch, and we simply send you a few. Otherwise we send a label for the way back, repair or replace the board, and pay the carrier both ways. If neither is possible, you get the price back.`,
        'A repaired or replaced board keeps the rest of its warranty, and at least six months.',
        'This warranty is in addition to the rights that the law of your country gives you against a seller. It takes none of them away.',
      ],
    },
  ],
};
