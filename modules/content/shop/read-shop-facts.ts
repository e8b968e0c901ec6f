import { MOST_GUEST_MINUTES } from '#modules/orders/shop/place-order.ts';
import { deliveryText } from '#modules/pricing/contract/delivery-text.ts';
import { areasText } from '#modules/pricing/contract/shipping-areas.ts';
import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import { offersOf } from '#modules/pricing/shop/show-delivery.ts';
import { translateMethods } from '#modules/pricing/shop/translate-delivery.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';
import type { ShopFacts } from './fill-facts.ts';

/** The facts that the pages' texts tell, by the settings as they are now. */
export async function readShopFacts(
  shop: Pick<Shop, 'pool' | 'starting' | 'unpaidOrderMinutes' | 'maxUnpaidOrders'>,
): Promise<ShopFacts> {
  const { pool, unpaidOrderMinutes, maxUnpaidOrders } = shop;
  const [{ productsFor, returnDays }, { rules }] = await Promise.all([
    readSettings(pool),
    readPricingRules(pool),
  ]);
  const methods = await translateMethods(shop, rules.methods);
  const isOpen = productsFor === 'everyone';
  const guestMinutes = Math.min(unpaidOrderMinutes, MOST_GUEST_MINUTES);
  const isShorter = isOpen && guestMinutes < unpaidOrderMinutes;
  const days = many(returnDays, 'day');
  return {
    texts: {
      holdTime: `${duration(unpaidOrderMinutes)}${isShorter ? ` (${duration(guestMinutes)} without an account)` : ''}`,
      returnDays: returnDays > 0 ? days : '',
      returns:
        returnDays > 0
          ? `You can ask for a return within ${days} of the day the parcel leaves, for some pieces of an order or for all of them.`
          : 'We take nothing back beyond what the law requires.',
      ordering: isOpen
        ? 'You can order with an account, or as a guest with your email address alone.'
        : 'You need an account to order, with an email address that is yours.',
      unpaidOrders: many(maxUnpaidOrders, 'unpaid order'),
    },
    deliveries: rules.zones.map(({ id, areas }) => ({
      label: areas.length === 0 && rules.zones.length === 1 ? 'Everywhere' : areasText(areas),
      value:
        offersOf({ ...rules, methods }, id)
          .map(deliveryText)
          .join('. ') || 'We don’t deliver there',
    })),
  };
}

const many = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

const duration = (minutes: number) =>
  minutes % 60 === 0 ? many(minutes / 60, 'hour') : many(minutes, 'minute');
