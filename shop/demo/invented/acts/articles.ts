/** Articles that fit any shop. */
export const ARTICLES: readonly { slug: string; title: string; text: string }[] = [
  {
    slug: 'how-we-pack-an-order',
    title: 'How we pack an order',
    text: `Every parcel leaves our bench by hand. We check the order against the shelf, wrap each piece in paper, and fill the gaps so that nothing moves.

## What is in the box

- your order, each piece in paper
- the packing slip, without prices, so that it can be a present
- a return label, in case something does not fit

## What is not

No plastic, and no advertising. The box is made of recycled cardboard and goes into the paper bin as it is.`,
  },
  {
    slug: 'spare-parts-for-five-years',
    title: 'Spare parts for five years',
    text: `Things wear out, and mostly it is one small part. So we keep the parts of everything that we sell for at least five years after we stop selling it.

## How to get one

Write to us with the number of your order. We know from it which part fits, tell you the price, and send it within two working days.

## What we learn from it

We count which parts are asked for. If one breaks more often than others, the next batch gets a better one.`,
  },
  {
    slug: 'a-look-into-the-storeroom',
    title: 'A look into the storeroom',
    text: `This month we built new shelves. What sells most now stands beside the packing bench, and the way of an order has become shorter by half.

## Still to be written

Pictures of the shelves, and how long an order takes from the shelf to the door.`,
  },
];
