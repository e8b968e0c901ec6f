import { quoteBooking } from '#modules/pricing/shop/quote-booking.ts';
import { Problem } from '#platform/contract/problems.ts';
import { route } from '#platform/server/calls/route.ts';
import * as calls from '../contract/calls/book-now.ts';
import { bookOrder } from '../shop/book-order.ts';

export const bookNowRoutes = [
  route(calls.quoteDiscount, ({ shop, member, body }) => quoteBooking(shop, member, body)),

  route(calls.bookOrder, async ({ shop, member, body, idempotencyKey }) => {
    if (body.email !== undefined && body.email !== member.email) throw new Problem('forbidden');
    const { orderId } = await bookOrder(shop, member, {
      productName: body.productName,
      variantId: body.variantId,
      quantity: body.quantity,
      address: body.userAddress,
      phone: body.userNumber,
      code: body.code,
      totalCents: body.totalPrice,
      idempotencyKey,
    });
    return { insertedId: orderId };
  }),
];
