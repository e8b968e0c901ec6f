import type { OwnPrice } from '#modules/customers/contract/calls/customer-groups.ts';
import { callAsMember } from '#platform/app/member-api.ts';

const MOST_AT_ONCE = 100;

type Collected = { ids: Set<string>; answer: Promise<Map<string, OwnPrice>> };

let collecting: Collected | undefined;

/** Asks for the member's own prices of a product; the products of one page share a request. */
export async function askOwnPrices(productId: string): Promise<OwnPrice | undefined> {
  if (collecting?.ids.size === MOST_AT_ONCE) collecting = undefined;
  collecting ??= collect();
  collecting.ids.add(productId);
  return (await collecting.answer).get(productId);
}

function collect(): Collected {
  const ids = new Set<string>();
  const answer = new Promise((resolve) => setTimeout(resolve)).then(async () => {
    if (collecting?.ids === ids) collecting = undefined;
    const prices = await callAsMember('GET /prices', { query: { products: [...ids].join(',') } });
    return new Map(prices.map((price) => [price._id, price]));
  });
  return { ids, answer };
}
