import type { Database } from '#platform/shop.ts';
import type { Brand } from './merge-storefront.ts';

/** The brand as staff published it; undefined while it is the storefront's own. */
export async function readBrand(database: Database): Promise<Brand | undefined> {
  const { rows } = await database.query<{ published: Brand | null }>({
    name: 'read-brand',
    text: `SELECT published FROM content_section WHERE section = 'brand'`,
  });
  return rows[0]?.published ?? undefined;
}
