import { quoteCart } from '#modules/checkout/shop/quote-cart.ts';
import { presentTotal } from '#modules/orders/shop/order-row.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/phone-orders.ts';
import { findVariants } from './shop/find-variants.ts';
import { phoneCart } from './shop/phone-cart.ts';
import { phoneCustomer } from './shop/phone-customer.ts';
import { placePhoneOrder } from './shop/place-phone-order.ts';

export const phoneOrderRoutes = [
  route(calls.findPhoneVariants, ({ shop, query }) => findVariants(shop, query.q ?? '')),

  route(calls.quotePhoneOrder, async ({ shop, body }) => {
    const { email, lines, country, region = '', methodId, codes = [] } = body;
    const customer = email ? await phoneCustomer(shop, email, '') : { memberId: null, email: null };
    const { cart, priced, method, ...quote } = await quoteCart(
      shop,
      await phoneCart(shop, customer, lines),
      { ...customer, isProven: true },
      {
        destination: country ? { country, region } : null,
        methodId,
        codes,
      },
    );
    return {
      lines: cart.lines.map(({ productName, variantTitle, quantity, unitPriceCents, complaint }) => ({
        productName,
        variantTitle,
        quantity,
        perUnitPrice: centsToDecimal(unitPriceCents),
        total: centsToDecimal(unitPriceCents * quantity),
        complaint,
      })),
      totals: priced.steps.map(presentTotal),
      totalPrice: centsToDecimal(priced.totalCents),
      methods: quote.methods.map(({ id, name, deliveryTime, cents }) => ({
        _id: id,
        name,
        deliveryTime,
        price: centsToDecimal(cents),
      })),
      methodId: method?.id ?? null,
      codes: quote.codes,
      complaint: cart.complaint,
      countries: quote.countries,
    };
  }),

  route(calls.placePhoneOrder, async ({ shop, member, body, idempotencyKey }) => {
    const { totalPrice, codes = [], ...order } = body;
    const { orderId, number } = await placePhoneOrder(
      shop,
      member,
      { ...order, codes, totalCents: totalPrice },
      idempotencyKey,
    );
    return { insertedId: orderId, number };
  }),
];
