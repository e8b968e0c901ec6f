import { transaction } from '#platform/db/transaction.ts';
import type { Member, Shop } from '#platform/shop.ts';
import type { GridPreview, RowChange } from '../../contract/calls/product-grid.ts';
import { type Tried, tryTogether } from './try-together.ts';

/** Carries the result out of a transaction that must roll back. */
class Undone extends Error {
  readonly tried: Tried;

  constructor(tried: Tried) {
    super('Nothing is kept');
    this.tried = tried;
  }
}

/** Returns what `changeTogether` would change and refuse; changes nothing. */
export async function previewTogether(
  shop: Pick<Shop, 'pool' | 'parts' | 'newId'>,
  admin: Member,
  changes: readonly RowChange[],
): Promise<GridPreview> {
  try {
    return await transaction(shop.pool, async (client) => {
      throw new Undone(await tryTogether(client, shop, admin, changes));
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    const { cells, errors, stale } = error.tried;
    return { cells, errors, stale };
  }
}
