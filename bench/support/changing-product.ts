import type pg from 'pg';
import { addMembers } from './fill.ts';

/** A product whose price an admin changes over HTTP, and its price according to any process. */
export type ChangingProduct = {
  /** Changes the price through the process at `url`; resolves with the new price once acknowledged. */
  change(url: string): Promise<number>;
  priceForVisitor(url: string): Promise<number>;
  /** Reads with the credentials that made the change. */
  priceForAdmin(url: string): Promise<number>;
};

export async function changingProduct(pool: pg.Pool): Promise<ChangingProduct> {
  const [token = ''] = await addMembers(pool, 1, 'admin');
  const { rows } = await pool.query<{ id: string; version: number }>(
    'SELECT id, version FROM product ORDER BY position LIMIT 1',
  );
  const [product] = rows;
  if (!product) throw new Error('The shop has no product');
  let { version } = product;
  let price = 100;
  const authorization = `Bearer ${token}`;
  const path = `/api/product/${product.id}`;
  const priceAt = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(`${url}${path}`, { headers });
    return ((await answer.json()) as { perUnitPrice: number }).perUnitPrice;
  };
  return {
    async change(url) {
      price += 1;
      const answer = await fetch(`${url}${path}`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ version, perUnitPrice: price, formerPrice: null }),
      });
      if (!answer.ok) throw new Error(`The change was answered ${answer.status}: ${await answer.text()}`);
      version += 1;
      return price;
    },
    priceForVisitor: (url) => priceAt(url, {}),
    priceForAdmin: (url) => priceAt(url, { authorization }),
  };
}
