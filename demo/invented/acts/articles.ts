/** Articles that fit any shop. They promise nothing that the shop does not do. */
export const ARTICLES: readonly { slug: string; title: string; text: string }[] = [
  {
    slug: 'how-we-pack-an-order',
    title: 'How we pack an order',
    text: `Every parcel leaves our bench by hand. We check the order against the shelf, wrap each piece in paper, and fill the gaps so that nothing moves.

## What is in the box

- your order, each piece in paper
- the packing slip, without prices, so that it can be a present

## What is not

No plastic, and no advertising. The box is made of recycled cardboard and goes into the paper bin as it is.`,
  },
  {
    slug: 'what-wears-out-first',
    title: 'What wears out first',
    text: `Things wear out, and mostly it is one small part. So we count which parts people ask for, and look at them before anything else.

## How to ask about one

Write to us with the number of your order. We know from it what you have, and answer by email whether the part can be had and what it costs.

## What we learn from it

If one part breaks more often than others, the next batch gets a better one.`,
  },
  {
    slug: 'a-look-into-the-storeroom',
    title: 'A look into the storeroom',
    text: `This month we built new shelves. What sells most now stands beside the packing bench, and the way of an order has become shorter by half.

## The shelves

Pine boards on steel frames, three deep. The top ones hold what we rarely need, and a ladder stands beside them.`,
  },
];
