import type { OrderTab } from '#contract/order-list.ts';
import { callAsMember, callPageAsMember } from '../../../member-api.ts';
import { loadList } from '../../list/load-list.ts';
import { listQuery } from './list-query.ts';
import type { TabCounts } from './order-tabs.tsx';

// The tabs that wait for somebody.
const COUNTED_TABS: readonly OrderTab[] = ['to-ship', 'unpaid'];

/** The orders that the page's address asks for, the counts of the tabs, and the words searched for instead of mistyped ones. */
export async function loadOrders(request: Request) {
  let understood: string | undefined;
  const [list, counts, views] = await Promise.all([
    loadList(request, async (paging, search) => {
      const page = await callPageAsMember('GET /orders', { query: { ...listQuery(search), ...paging } });
      understood = page.understood;
      return page;
    }),
    countTabs(),
    // The list works without them, and says so.
    callAsMember('GET /orderviews', {}).catch(() => undefined),
  ]);
  return { list, counts, views, understood, asked: new URL(request.url).searchParams.get('q') };
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
