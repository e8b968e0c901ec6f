import { MOST_GUEST_MINUTES } from '#modules/orders/shop/place-order.ts';
import { deliveryText } from '#modules/pricing/contract/delivery-text.ts';
import { firstOrderOffCents } from '#modules/pricing/contract/first-order-off.ts';
import { areasText } from '#modules/pricing/contract/shipping-areas.ts';
import { readPricingRules } from '#modules/pricing/shop/read-pricing-rules.ts';
import { offersOf } from '#modules/pricing/shop/show-delivery.ts';
import { translateMethods } from '#modules/pricing/shop/translate-delivery.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { currencyName } from '#platform/format/currency-name.ts';
import { formatWholeMoney } from '#platform/format/money.ts';
import { US_DOLLAR } from '#platform/money/currency.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
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
  const { code } = currentCurrency();
  const methods = await translateMethods(shop, rules.methods);
  const isOpen = productsFor === 'everyone';
  const guestMinutes = Math.min(unpaidOrderMinutes, MOST_GUEST_MINUTES);
  const isShorter = isOpen && guestMinutes < unpaidOrderMinutes;
  const days = t('{count, plural, one {# day} other {# days}}', { count: returnDays });
  const holdTime = duration(unpaidOrderMinutes);
  return {
    texts: {
      holdTime: isShorter
        ? t('{holdTime} ({guestTime} without an account)', { holdTime, guestTime: duration(guestMinutes) })
        : holdTime,
      returnDays: returnDays > 0 ? days : '',
      returns:
        returnDays > 0
          ? t(
              'You can ask for a return within {days} of the day the parcel leaves, for some pieces of an order or for all of them.',
              { days },
            )
          : t('We take nothing back beyond what the law requires.'),
      ordering: isOpen
        ? t('You can order with an account, or as a guest with your email address alone.')
        : t('You need an account to order, with an email address that is yours.'),
      unpaidOrders: t('{count, plural, one {# unpaid order} other {# unpaid orders}}', {
        count: maxUnpaidOrders,
      }),
      currency: code === US_DOLLAR.code ? t('US dollars') : currencyName(code),
      zero: formatWholeMoney(0),
      firstOrderOff: reward(),
    },
    deliveries: rules.zones.map(({ id, areas }) => ({
      label: areas.length === 0 && rules.zones.length === 1 ? t('Everywhere') : areasText(areas),
      value:
        offersOf({ ...rules, methods }, id)
          .map(deliveryText)
          .join('. ') || t('We don’t deliver there'),
    })),
  };
}

/** The amount that a confirmed subscription takes off. The specification writes it with the sign first. */
function reward(): string {
  const amount = centsToDecimal(firstOrderOffCents());
  const isEnglish = currentLanguage().code === 'en';
  return isEnglish && currentCurrency().code === US_DOLLAR.code ? `$${amount}` : formatWholeMoney(amount);
}

const duration = (minutes: number) =>
  minutes % 60 === 0
    ? t('{count, plural, one {# hour} other {# hours}}', { count: minutes / 60 })
    : t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });
