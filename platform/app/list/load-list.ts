import { problemText } from '../api/problem.ts';
import type { Page } from '../api/request.ts';
import { listViewsRead } from '../office/columns/list-views.ts';

/** The search parameter for the number of rows shown, so that back and reload restore the list. */
export const ROWS_PARAMETER = 'rows';
export const ROWS_AT_FIRST = 20;

// The maximum `limit` of a call.
const MOST_AT_ONCE = 1000;

/** The rows of a page, or the reason why they could not be loaded. */
export type List<T> =
  | {
      items: readonly T[];
      total: number;
      isMinimum: boolean;
      isMore: boolean;
      /** The search words that match nothing, and the words that the shown rows match instead. */
      near?: { typed: string; understood: string };
    }
  | { failure: string };

export type Paging = { limit: number; cursor?: string };

/** Loads as many rows as the page's URL asks for; returns a failure instead of throwing it. */
export function loadList<T>(
  request: Request,
  fetchPage: (paging: Paging, search: URLSearchParams) => Promise<Page<T>>,
): Promise<List<T>> {
  const search = new URL(request.url).searchParams;
  return loadRows(rowsAsked(search), (paging) => fetchPage(paging, search), search.get('q') ?? '');
}

/** Loads every row, for example as options of a select. */
export function loadAll<T>(fetchPage: (paging: Paging) => Promise<Page<T>>): Promise<List<T>> {
  return loadRows(Number.POSITIVE_INFINITY, fetchPage);
}

async function loadRows<T>(
  wanted: number,
  fetchPage: (paging: Paging) => Promise<Page<T>>,
  typed = '',
): Promise<List<T>> {
  const arranged = listViewsRead();
  const items: T[] = [];
  let total = 0;
  let isMinimum = false;
  let understood: string | undefined;
  let cursor: string | undefined;
  try {
    do {
      const limit = Math.min(MOST_AT_ONCE, wanted - items.length);
      const page = await fetchPage({ limit, cursor });
      items.push(...page.items);
      ({ total, isMinimum, understood, next: cursor } = page);
    } while (cursor && items.length < wanted);
  } catch (error) {
    return { failure: problemText(error) };
  }
  await arranged;
  return {
    ...{ items, total, isMinimum, isMore: cursor !== undefined },
    ...(understood !== undefined && { near: { typed, understood } }),
  };
}

function rowsAsked(search: URLSearchParams): number {
  const asked = Number(search.get(ROWS_PARAMETER));
  return Number.isSafeInteger(asked) && asked > ROWS_AT_FIRST ? asked : ROWS_AT_FIRST;
}
