import { randomUUID } from 'node:crypto';
import type { ProductGridRow, SentRow } from '../contract/calls/product-grid.ts';
import { variantsWorld } from './variants-world.ts';

type Named = { id: string; name: string };

/** The first variant of a product at its first version, with cells. */
export const row = ({ id }: Pick<Named, 'id'>, cells: Partial<SentRow>): SentRow => ({
  ...{ productId: id, variantId: id, version: 1 },
  ...cells,
});

/** A shop whose products are changed together. */
export function gridWorld(name: string) {
  const w = variantsWorld(name);
  return {
    w,
    another: () =>
      w.world.shop.addProduct({ name: `Board ${randomUUID()}`, priceCents: 5000, available: 10 }),
    read: async (products: readonly Named[]): Promise<ProductGridRow[]> =>
      (await w.call('POST', '/product-grid', { as: w.ada, body: { products: products.map(({ id }) => id) } }))
        .body.rows,
    preview: async (...changes: SentRow[]) =>
      (await w.call('POST', '/product-grid/preview', { as: w.ada, body: { changes } })).body,
    save: (changes: SentRow[], key: string = randomUUID(), as = w.ada) =>
      w.call('PATCH', '/product-grid', { as, body: { changes }, headers: { 'idempotency-key': key } }),
    shown: async ({ id }: Named) => (await w.call('GET', `/product/${id}/managed`, { as: w.ada })).body,
  };
}
