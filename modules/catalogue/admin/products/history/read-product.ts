import type { Latest } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import type { ListedProduct } from '../../../contract/calls/managed-products.ts';

// Enough to decide by; the history page has the rest.
const MOST_VERSIONS = 5;

/** A listed product as it is now, with what its history says of the versions since. */
export async function readProduct(seen: ListedProduct): Promise<Latest<ListedProduct>> {
  const params = { id: seen._id };
  const [now, { items: versions }] = await Promise.all([
    callAsMember('GET /product/{id}/managed', { params }),
    callPageAsMember('GET /product/{id}/versions', { params, query: { limit: MOST_VERSIONS } }),
  ]);
  const changes = versions
    .filter(({ version }) => version > seen.version)
    .flatMap(({ version, changes: made }) =>
      made.map((change, index) => ({ name: `${version} ${index}`, ...change })),
    );
  return { row: { ...seen, productName: now.productName, version: now.version }, changes };
}
