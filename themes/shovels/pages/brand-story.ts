import type { TextPage } from '#platform/contract/storefront.ts';

export const brandStory: TextPage = {
  title: 'Brand Story',
  lead: 'Handles first, heads later, and the two under one roof since.',
  picture: {
    src: '/pictures/brand/promotion-1440.webp',
    alt: 'A pile of ash handles, their sawn ends in front',
    width: 1440,
    height: 960,
  },
  blocks: [
    {
      kind: 'text',
      heading: 'The wood',
      paragraphs: [
        'It began with handles. A shovel handle breaks where its grain runs out of the side, so the whole craft lies in choosing the plank. We split ash along its grain before we turn it, and a grader looks at every piece before it is waxed: grade A if the grain runs through the lower third without leaving it, and firewood for the boiler if it does not.',
        'Ash bends and comes back, so it digs. Hickory takes a blow, so it strikes. Beech is dense and cheap, so it rakes. That is all there is to know, and most of the wrong handles in the world come from not knowing it.',
      ],
    },
    {
      kind: 'text',
      heading: 'The steel',
      paragraphs: [
        'Customers who bought good handles began to ask for heads that deserved them. The first was the round-point shovel, pressed from 14-gauge carbon steel, quenched and tempered so that it springs before it bends. It is still the one that we sell most.',
        'Digging spades for heavy ground are forged in one piece from edge to socket. It costs more and takes longer, and there is no weld to fail.',
      ],
    },
    {
      kind: 'list',
      heading: 'How we trade',
      items: [
        'The price is printed on the page.',
        'Minimums by the carton, because half a carton is packed twice.',
        'If a tool breaks in fair use, send a photograph and not the tool.',
        'Standard sockets and eyes, so that our handles fit other heads, and the other way around.',
      ],
    },
  ],
};
