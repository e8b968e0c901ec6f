import type { TextPage } from '#platform/contract/storefront.ts';
import { brand } from '../brand.ts';

export const warranty: TextPage = {
  title: 'Warranty Policy',
  lead: 'Five years on steel, one year on wood, in daily trade use. Send a photograph and keep the tool.',
  blocks: [
    {
      kind: 'facts',
      heading: 'How long',
      rows: [
        { label: 'Blades, sockets, straps, tines', value: 'Five years from delivery' },
        { label: 'Forged one-piece heads', value: 'Ten years from delivery' },
        { label: 'Fitted handles and grips', value: 'One year from delivery' },
        { label: 'Loose handles', value: 'Until fitted, and one year after, if fitted to the size stated' },
      ],
    },
    {
      kind: 'list',
      heading: 'Covered',
      items: [
        'Blades that crack, fold or lose their temper; tines that break or stay bent.',
        'Rivets that loosen and sockets that open.',
        'Handles that break along a grain that we should have seen, or shrink loose.',
        'Handles of grade A that are not. We replace the bundle’s bad pieces, not the bundle.',
      ],
    },
    {
      kind: 'list',
      heading: 'Not covered',
      items: [
        'Wear of the edge, rust from storage, paint that has gone where soil goes.',
        'Levers: a digging tool that was used as a crowbar. The break shows it.',
        'Handles driven over, left in water, or burnt to get a head off.',
        'Heads that were welded, reforged or ground through their hardened edge.',
      ],
    },
    {
      kind: 'text',
      heading: 'How to claim',
      paragraphs: [
        `Write to ${brand.email} with the order’s number, the number of pieces, and two photographs: the break, and the whole tool. We answer by email. If the pattern is no longer made, you get the price back.`,
        'This warranty is in addition to the rights that the law gives you against a seller, and takes none of them away.',
      ],
    },
  ],
};
