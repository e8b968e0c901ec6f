import type { TextPage } from '#contract/storefront.ts';

export const brandStory: TextPage = {
  title: 'Brand Story',
  lead: 'How a broken space bar became a company.',
  blocks: [
    {
      kind: 'text',
      heading: '2016: the space bar',
      paragraphs: [
        'It rattled. Every board on the desk had the same fault, and every one had been praised for its colours. So we took them apart, put the wires of the stabilisers on a granite plate, and found that none was straight. A straight wire costs four cents more.',
        'The first product was therefore not a keyboard but a bag of straight wires, sold to people who had written to us about theirs. There were three hundred bags. They lasted a week.',
      ],
    },
    {
      kind: 'text',
      heading: '2018: Datum',
      paragraphs: [
        'A datum is the surface from which everything else is measured. The Datum 60 was to be that: sixty-one keys, grey plastic, nothing to hide behind. We made six prototypes and typed on each for a month. The fifth is the one that is sold to this day, with two changes.',
        'It taught us the rule that we still keep: if a part needs a story to be liked, it is the wrong part.',
      ],
    },
    {
      kind: 'text',
      heading: '2021: the knob',
      paragraphs: [
        'Someone asked for a knob, for volume. We thought it a toy and made one to prove it. It is now on nearly half of the boards, because turning is something that keys cannot do: scrubbing through a recording, scrolling through a drawing, zooming without a second hand. We had been wrong, and it was the most useful thing that happened that year.',
      ],
    },
    {
      kind: 'text',
      heading: 'Today',
      paragraphs: [
        'Seven layouts, a workshop, a room with thick walls in which boards are recorded, and a shelf of keyboards that did not become products. The names have stayed with the instruments: Datum, Vernier, Caliper, Gauge. They are tools for measuring, and a reminder to do it.',
        'The company and its history are invented for this demonstration. The remark about stabilisers is true.',
      ],
    },
  ],
};
