import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import { MOST_GRID_ROWS, type ProductGridRow } from '../../../contract/calls/product-grid.ts';
import { sortAsked } from '../sort-filter.tsx';
import { shownProducts } from '../status-filter.tsx';

export type ReadRows = { rows: ProductGridRow[] } | { isTooMany: true; words: string } | { failure: string };

const tooManyRows = () => t('A grid takes at most {most} rows', { most: formatNumber(MOST_GRID_ROWS) });

/** The rows of the chosen products, or of all that the filters of the list leave; says so before it asks for too many. */
export async function readRows(
  chosen: readonly string[] | undefined,
  search: URLSearchParams,
): Promise<ReadRows> {
  try {
    const products = chosen ? { ids: [...chosen] } : await readIds(search);
    if ('words' in products) return { isTooMany: true, words: products.words };
    if (products.ids.length === 0) return { rows: [] };
    return await callAsMember('POST /product-grid', { body: { products: products.ids } });
  } catch (error) {
    const [first] = error instanceof ApiProblem ? error.errors : [];
    if (first) return { isTooMany: true, words: `${first.message}. ${tooManyRows()}.` };
    return { failure: problemText(error) };
  }
}

async function readIds(search: URLSearchParams): Promise<{ ids: string[] } | { words: string }> {
  const facet = search.getAll('facet');
  const page = await callPageAsMember('GET /managed-products', {
    query: {
      ...{ show: shownProducts(search), sort: sortAsked(search), limit: MOST_GRID_ROWS },
      q: search.get('q') ?? undefined,
      tag: search.get('tag') ?? undefined,
      available: search.get('available') === 'true' ? 'true' : undefined,
      facet: facet.length > 0 ? facet : undefined,
    },
  });
  if (!page.next) return { ids: page.items.map(({ _id }) => _id) };
  const total = formatNumber(page.total);
  const count = page.isMinimum ? t('More than {total}', { total }) : total;
  return { words: t('{count} products are in the list. {tooMany}.', { count, tooMany: tooManyRows() }) };
}
