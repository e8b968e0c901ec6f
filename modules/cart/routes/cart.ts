import { contentPrice } from '#modules/catalogue/contract/content-price.ts';
import { translateLines } from '#modules/catalogue/shop/translations/translate-lines.ts';
import { presentStep } from '#modules/pricing/shop/preview-price.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Reply, route } from '#platform/server/calls/route.ts';
import type { Shop } from '#platform/shop.ts';
import * as calls from '../contract/calls/cart.ts';
import { addBatch } from '../shop/add-batch.ts';
import { addToCart } from '../shop/add-to-cart.ts';
import type { CartOwner } from '../shop/cart-owner.ts';
import { changeCartLine } from '../shop/change-cart-line.ts';
import { markCartSeen } from '../shop/mark-cart-seen.ts';
import { orderAgain } from '../shop/order-again.ts';
import type { Cart, CartLine } from '../shop/price-cart.ts';
import { readCart } from '../shop/read-cart.ts';
import { removeFromCart } from '../shop/remove-from-cart.ts';
import { cartToFill, type OwnCart, ownCart } from './cart-owner.ts';

export const cartRoutes = [
  route(calls.showCart, async (asked) => cartReply(asked.shop, await ownCart(asked))),

  route(calls.addToCart, async (asked) => {
    const own = await cartToFill(asked);
    const { shop, body, idempotencyKey } = asked;
    const cart = await addToCart(shop, own.owner, own.newOwner, { ...body, idempotencyKey });
    return new Reply(await presentCart(shop, cart), { headers: own.headers });
  }),

  route(calls.addBatchToCart, async (asked) => {
    const own = await cartToFill(asked);
    const { cart, refused } = await addBatch(asked.shop, own.owner, own.newOwner, {
      lines: asked.body.lines,
      idempotencyKey: asked.idempotencyKey,
    });
    const told = refused.map(({ place, field, message, nearest }) => ({
      line: place,
      field,
      message,
      nearestQuantity: nearest,
    }));
    return new Reply({ cart: await presentCart(asked.shop, cart), refused: told }, { headers: own.headers });
  }),

  route(calls.orderAgain, async ({ shop, member, params, idempotencyKey }) => {
    const again = { memberId: member.id, orderId: params.id, idempotencyKey };
    const { cart, refused } = await orderAgain(shop, again);
    return { cart: await presentCart(shop, cart), refused };
  }),

  route(calls.changeCartLine, async (asked) => {
    const own = await ownCart(asked);
    await changeCartLine(asked.shop, own.owner, {
      variantId: asked.params.id,
      quantity: asked.body.quantity,
    });
    return cartReply(asked.shop, own);
  }),

  route(calls.removeCartLine, async (asked) => {
    const own = await ownCart(asked);
    await removeFromCart(asked.shop, own.owner, { variantId: asked.params.id });
    return cartReply(asked.shop, own);
  }),

  route(calls.emptyCart, async (asked) => {
    const own = await ownCart(asked);
    await removeFromCart(asked.shop, own.owner, 'all');
    return cartReply(asked.shop, own);
  }),

  route(calls.markCartSeen, async (asked) => {
    const own = await ownCart(asked);
    const seen = asked.body.lines.map(({ variantId, perUnitPrice }) => ({
      variantId,
      unitPriceCents: perUnitPrice,
    }));
    await markCartSeen(asked.shop, own.owner, seen);
    return cartReply(asked.shop, own);
  }),
];

async function cartReply(shop: Shop, { owner, headers }: OwnCart): Promise<Reply<calls.Cart>> {
  return new Reply(await shownCart(shop, owner), { headers });
}

export async function shownCart(shop: Shop, owner: CartOwner | undefined): Promise<calls.Cart> {
  return presentCart(shop, await readCart(shop, owner));
}

async function presentCart({ pool }: Pick<Shop, 'pool'>, cart: Cart): Promise<calls.Cart> {
  const { lines, notices, priced, complaint } = cart;
  return {
    lines: (await translateLines(pool, lines)).map(presentLine),
    notices,
    totals: priced.steps.map(presentStep),
    complaint,
    ready: lines.length > 0 && complaint === null && lines.every((line) => line.complaint === null),
  };
}

function presentLine(line: CartLine & Pick<calls.CartLine, 'untranslated'>): calls.CartLine {
  const { variantId, productId, productName, variantTitle, sku, image, quantity, complaint, changes } = line;
  return {
    variantId,
    productId,
    productName,
    ...(line.untranslated && { untranslated: line.untranslated }),
    variantTitle,
    sku,
    image,
    quantity,
    perUnitPrice: centsToDecimal(line.unitPriceCents),
    contentPrice: contentPrice(line.content, line.unitPriceCents),
    subtotal: centsToDecimal(line.unitPriceCents * quantity),
    minimumOrderQuantity: line.minQuantity,
    quantityStep: line.stepQuantity,
    maximumOrderQuantity: line.maxQuantity,
    availableQuantity: line.availableQuantity,
    onSale: line.isOnSale,
    complaint,
    nearestQuantity: line.nearest,
    changes,
  };
}
