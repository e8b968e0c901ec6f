import { teamOfOne } from '#demo/invented/demo-team.ts';
import { readOffers } from '#demo/invented/offers.ts';
import { LEAST_OFFERS, tellFirstOrders } from '#demo/invented/tell-first-orders.ts';
import { firstAdmin, inventAtStandIn } from './invent-at-stand-in.ts';
import type { OpenShop } from './open-shop.ts';

/** Gives a new demonstration its first orders: one of several lines, one of a guest, one shipped in part. */
export async function inventFirstOrders(open: OpenShop): Promise<void> {
  const admin = await firstAdmin(open.shop);
  if (!admin) return;
  // A theme may bring a handful of products of its own.
  const names = open.storefrontData.products.map(({ productName }) => productName);
  if ((await readOffers(open.shop.pool, names)).length < LEAST_OFFERS) return;
  await inventAtStandIn(
    open,
    async () => teamOfOne(admin),
    async (offers) => {
      const story = await tellFirstOrders(open.shop.pool, offers);
      if (!story) throw new Error('The demonstration has too few products in stock for its first orders');
      return story;
    },
  );
}
