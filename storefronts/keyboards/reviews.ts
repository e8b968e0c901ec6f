import type { DemoReview } from '#contract/storefront.ts';

type Person = Pick<DemoReview, 'displayName' | 'email' | 'photoURL'>;

const kai = person('Kai', 1);
const noor = person('Noor', 2);
const ines = person('Ines', 3);
const tomo = person('Tomo', 4);
const wren = person('Wren', 5);
const arlo = person('Arlo', 6);
const sena = person('Sena', 7);
const jude = person('Jude', 8);

export const reviews: DemoReview[] = [
  {
    ...kai,
    productSlug: 'zx75-graphite',
    rating: 5,
    message:
      'Bought it for the knob and stayed for the sound. It is a low, short thud, and the colleague across the desk has stopped looking up. Moved the knob to timeline scrubbing on the first evening.',
    daysAgo: 3,
  },
  {
    ...noor,
    productSlug: 'f97',
    rating: 5,
    message:
      'I do invoices until noon and write code after. This is the first board on which I need not choose: full number pad, and the mouse is still within reach.',
    daysAgo: 6,
  },
  {
    ...ines,
    productSlug: 'meridian-75',
    rating: 5,
    message:
      'It does not move. I type hard and it does not move. The brass knob arrived bright and has begun to darken where I touch it, as the shop said it would when I wrote to ask.',
    daysAgo: 9,
  },
  {
    ...tomo,
    productSlug: '80-tkl',
    rating: 4,
    message:
      'Ordered ten for the office, all ten worked out of the box. One star off because the cable is black and so is everything under our desks. The keys are exactly where they were on the old ones, which was the whole idea.',
    daysAgo: 12,
  },
  {
    ...wren,
    productSlug: 'bearing-alice',
    rating: 5,
    message:
      'Two slow days, exactly as described. On the third I went back to my old board to compare and could feel my wrists bend. It has been in a drawer since.',
    daysAgo: 15,
  },
  {
    ...arlo,
    productSlug: 'datum-60',
    rating: 4,
    message:
      'Small, plain, solid. Arrows on a second layer took me nearer a week than a day, but now my hands stay put. For this price I did not expect hot-swap sockets.',
    daysAgo: 21,
  },
  {
    ...sena,
    productSlug: 'ordinate-100-silent',
    rating: 5,
    message:
      'We seat forty people in one room. You can hear the air conditioning again. Ordering more than the minimum took one minute and the form told me the total before I asked.',
    daysAgo: 26,
  },
  {
    ...jude,
    productSlug: 'parallax-65',
    rating: 4,
    message:
      'Lives in my bag next to the tablet. I have charged it once in five weeks. Low-profile keys need a few days if you come from tall ones.',
    daysAgo: 30,
  },
  {
    ...kai,
    productSlug: 'nine-switch-tester',
    rating: 5,
    message:
      'Left it on the meeting table. Within a day everybody in the team had an opinion about number seven. I ordered the silent linears because of it and have not regretted it.',
    daysAgo: 34,
  },
  {
    ...noor,
    productSlug: 'tally-numpad',
    rating: 5,
    message:
      'Stands to the left of my 65%, so the mouse gets the right side to itself. Bluetooth found the tablet at once. The orange Enter is hard to miss, in the good sense.',
    daysAgo: 41,
  },
  {
    ...ines,
    productSlug: 'walnut-wrist-rest',
    rating: 4,
    message:
      'A piece of wood, and a very good one. The grain on mine runs dead straight. I would like it a centimetre deeper, but then it would not match the board.',
    daysAgo: 47,
  },
  {
    ...tomo,
    productSlug: 'vernier-65',
    rating: 5,
    message:
      'Arrow keys without the width. The fixed angle worried me for ten minutes and then I forgot about it. The yellow is louder than in the pictures; I like it.',
    daysAgo: 55,
  },
  {
    ...wren,
    productSlug: 'caliper-tkl',
    rating: 3,
    message:
      'Beautifully made and not for me: SA keycaps are tall, and after a month my hands still wanted a flatter board. Sent it back within the thirty days, no questions, the full amount was on my card.',
    daysAgo: 62,
  },
  {
    ...arlo,
    productSlug: 'fathom-60',
    rating: 5,
    message:
      'The light through the case is one even blue, no spots. I leave it off by day and on by night. Thicker plastic than it looks: no ringing at all.',
    daysAgo: 70,
  },
  {
    ...sena,
    productSlug: 'gauge-96',
    rating: 5,
    message:
      'The firmer number pad is not a gimmick. I key in several hundred amounts a day and my corrections went down in the first week. I counted, it is what I do.',
    daysAgo: 78,
  },
  {
    ...jude,
    productSlug: 'zx75-frost',
    rating: 4,
    message:
      'White stays white so far. The tactile bump is early and short, as the page says. I would have liked a white cable in the box as well.',
    daysAgo: 90,
  },
];

/** Plainly of the demonstration: nobody of these names has bought anything here. */
function person(name: string, picture: number): Person {
  return {
    displayName: `Demo Reviewer ${name}`,
    email: `${name.toLowerCase()}@example.com`,
    photoURL: `/pictures/people/${picture}.svg`,
  };
}
