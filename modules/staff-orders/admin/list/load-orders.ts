import type { OrderTab } from '#modules/orders/contract/order-list.ts';
import { loadList } from '#platform/app/list/load-list.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { listQuery } from './list-query.ts';
import type { TabCounts } from './order-tabs.tsx';

// The tabs that wait for somebody.
const COUNTED_TABS: readonly OrderTab[] = ['to-ship', 'unpaid', 'returns'];

/** The orders that the page's address asks for, the counts of the tabs, and the saved filters. */
export async function loadOrders(request: Request) {
  const [list, counts, views] = await Promise.all([
    loadList(request, (paging, search) =>
      callPageAsMember('GET /orders', { query: { ...listQuery(search), ...paging } }),
    ),
    countTabs(),
    // The list works without them, and says so.
    callAsMember('GET /orderviews', {}).catch(() => undefined),
  ]);
  return { list, counts, views };
}

async function countTabs(): Promise<TabCounts> {
  try {
    const counted = await Promise.all(
      COUNTED_TABS.map(async (tab) => {
        const { total, isMinimum } = await callPageAsMember('GET /orders', { query: { tab, limit: 1 } });
        return [tab, { total, isMinimum }] as const;
      }),
    );
    return Object.fromEntries(counted);
  } catch {
    // The list itself says what is wrong.
    return {};
  }
}
