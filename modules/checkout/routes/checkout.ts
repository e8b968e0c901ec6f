import { ownCart } from '#modules/cart/routes/cart-owner.ts';
import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { presentTotal } from '#modules/orders/shop/order-row.ts';
import { nameSteps, translateMethods } from '#modules/pricing/shop/translate-delivery.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Reply, route } from '#platform/server/calls/route.ts';
import type { Shop } from '#platform/shop.ts';
import * as calls from '../contract/calls/checkout.ts';
import { placeCheckout } from '../shop/place-checkout.ts';
import { type CheckoutQuote, quoteCheckout } from '../shop/quote-checkout.ts';
import { changeSavedAddress, listAddresses, removeAddress, saveAddress } from '../shop/saved-addresses.ts';

export const checkoutRoutes = [
  route(calls.quoteCheckout, async (asked) => {
    const { owner, headers } = await ownCart(asked);
    const { email, country, region = '', methodId, codes = [] } = asked.body;
    const quote = await quoteCheckout(
      asked.shop,
      { owner, member: asked.customer },
      { email: email || undefined, destination: country ? { country, region } : null, methodId, codes },
    );
    return new Reply(await presentQuote(asked.shop, quote), { headers });
  }),

  route(calls.placeCheckout, async (asked) => {
    const { owner, headers } = await ownCart(asked);
    const { totalPrice, codes = [], ...body } = asked.body;
    const checkout = { email: undefined, ...body, codes, totalCents: totalPrice };
    const { orderId, ...placed } = await placeCheckout(
      asked.shop,
      { owner, member: asked.customer },
      checkout,
    );
    return new Reply({ order: orderId, ...placed }, { headers });
  }),

  route(calls.listAddresses, ({ shop, member }) => listAddresses(shop.pool, member)),

  route(calls.addAddress, async ({ shop, member, body }) => ({
    insertedId: await saveAddress(shop, member.id, body),
  })),

  route(calls.changeSavedAddress, ({ shop, member, params, body }) =>
    changeSavedAddress(shop, member, { id: params.id, address: body }),
  ),

  route(calls.removeAddress, ({ shop, member, params }) => removeAddress(shop.pool, member, params.id)),
];

async function presentQuote(shop: Shop, quote: CheckoutQuote): Promise<calls.CheckoutQuote> {
  const { cart, priced, method, destination } = quote;
  return {
    cart: quote.cartVersion,
    lines: (await translateLines(shop.pool, cart.lines)).map((line) => ({
      variantId: line.variantId,
      productId: line.productId,
      productName: line.productName,
      variantTitle: line.variantTitle,
      image: line.image,
      quantity: line.quantity,
      perUnitPrice: centsToDecimal(line.unitPriceCents),
      total: centsToDecimal(line.unitPriceCents * line.quantity),
      complaint: line.complaint,
      nearestQuantity: line.nearest,
    })),
    totals: (await nameSteps(shop.pool, priced.steps)).map(presentTotal),
    totalPrice: centsToDecimal(priced.totalCents),
    methods: (await translateMethods(shop, quote.methods)).map(({ id, name, deliveryTime, cents }) => ({
      _id: id,
      name,
      deliveryTime,
      price: centsToDecimal(cents),
    })),
    methodId: method?.id ?? null,
    codes: quote.codes,
    complaint: cart.complaint,
    reminder: quote.reminder,
    asksTaxId: quote.asksTaxId,
    country: destination.country,
    countries: quote.countries,
  };
}
