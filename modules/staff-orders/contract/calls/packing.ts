import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id } from '#platform/contract/fields.ts';

/** The most orders of a round of packing. */
export const MOST_PACKED = 100;

export const listPacking = call({
  name: 'listPacking',
  method: 'GET',
  path: '/packing',
  who: 'admin',
  right: 'ship',
  summary: `The ${MOST_PACKED} oldest paid orders with units left to ship, and these units by variant, in the order of their SKUs.`,
  answer: z.object({
    /** The oldest first. */
    orders: z.array(z.object({ _id: id, number: z.number() })),
    /** All that wait, more than are listed where there are many. */
    total: z.number(),
    /** The paid orders that are left out: a dispute or a difference holds them. */
    held: z.number(),
    picks: z.array(
      z.object({
        variantId: id,
        sku: z.string(),
        productName: z.string(),
        variantTitle: z.string(),
        image: z.string(),
        /** The units that are left to ship, and in how many orders. */
        units: z.number(),
        orders: z.number(),
      }),
    ),
  }),
});
export type Packing = z.infer<typeof listPacking.answer>;
