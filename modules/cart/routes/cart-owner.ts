import { cartCookie, cartTokenIn } from '#modules/accounts/identity/cookies.ts';
import type { Call } from '#platform/contract/call.ts';
import { countCall } from '#platform/limits/count-call.ts';
import type { RouteInput } from '#platform/server/calls/route.ts';
import type { Shop } from '#platform/shop.ts';
import { type CartOwner, newCartToken, ownerOfToken } from '../shop/cart-owner.ts';
import type { NewOwner } from '../shop/fill-cart.ts';
import { mergeCarts } from '../shop/merge-carts.ts';
import { readCartState } from '../shop/read-cart.ts';
import { CART_DAYS } from '../shop/sweep-carts.ts';

const NEW_CARTS_PER_HOUR = 120;

type Asked = Pick<RouteInput<Call>, 'context' | 'shop' | 'request' | 'customer' | 'clientAddress'>;

/** The owner of a call's cart, with the cookie that its answer sets. */
export type OwnCart = { owner: CartOwner | undefined; headers: Record<string, string> };

/** Finds the owner of the caller's cart. Merges a visitor's cart into the cart of the member who has signed in since. */
export async function ownCart({ context, shop, request, customer }: Asked): Promise<OwnCart> {
  const { settings } = context;
  // Requests with an access token ignore cookies, which may name another cart.
  const usesCookies = !request.headers.has('authorization');
  const token = usesCookies ? cartTokenIn(request.headers, settings) : undefined;
  const visitor = ownerOfToken(token);
  if (!customer) {
    const renewed = visitor && token && request.method !== 'GET' && cartCookie(token, CART_DAYS, settings);
    return { owner: visitor, headers: renewed ? { 'Set-Cookie': renewed } : {} };
  }
  const owner = { memberId: customer.id };
  if (visitor) await mergeCarts(shop, { ...owner, ...visitor });
  return { owner, headers: token === undefined ? {} : { 'Set-Cookie': cartCookie('', 0, settings) } };
}

/** The cart of a call that adds lines. `newOwner` gives a visitor without a cart a new token, up to an hourly limit. */
export type CartToFill = OwnCart & { newOwner: NewOwner };

export async function cartToFill(asked: Asked): Promise<CartToFill> {
  const { owner, headers } = await ownCart(asked);
  const { shop, context, clientAddress } = asked;
  return {
    owner,
    headers,
    async newOwner() {
      if (context.settings.rateLimit)
        await countCall(shop, { call: 'newCart', perHour: NEW_CARTS_PER_HOUR, by: { clientAddress } });
      const token = newCartToken();
      headers['Set-Cookie'] = cartCookie(token, CART_DAYS, context.settings);
      return ownerOfToken(token) as CartOwner;
    },
  };
}

/** Finds the owner of an existing cart, or makes a new owner. A token that the shop did not choose never names a cart. */
export async function ownerToFill(shop: Shop, { owner, newOwner }: CartToFill): Promise<CartOwner> {
  if (owner && ('memberId' in owner || (await readCartState(shop.pool, owner)).id)) return owner;
  return newOwner();
}
