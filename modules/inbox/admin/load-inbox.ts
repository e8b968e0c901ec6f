import { loadList } from '#platform/app/list/load-list.ts';
import { callPageAsMember } from '#platform/app/member-api.ts';
import { MESSAGE_STATES, type MessageState } from '../contract/calls/inbox.ts';

export type StateCounts = Partial<Record<MessageState, { total: number; isMinimum: boolean }>>;

// The states that wait for somebody.
const COUNTED = ['new', 'open'] as const;
const KINDS = ['question', 'application'] as const;

/** The messages that the page's address asks for, and the counts of the tabs. Unknown values are ignored. */
export async function loadInbox(request: Request) {
  const [list, counts] = await Promise.all([
    loadList(request, (paging, search) =>
      callPageAsMember('GET /messages', {
        query: {
          state: MESSAGE_STATES.find((state) => state === search.get('state')),
          kind: KINDS.find((kind) => kind === search.get('kind')),
          ...paging,
        },
      }),
    ),
    countStates(),
  ]);
  return { list, counts };
}

async function countStates(): Promise<StateCounts> {
  try {
    const counted = await Promise.all(
      COUNTED.map(async (state) => {
        const { total, isMinimum } = await callPageAsMember('GET /messages', { query: { state, limit: 1 } });
        return [state, { total, isMinimum }] as const;
      }),
    );
    return Object.fromEntries(counted);
  } catch {
    // The list itself says what is wrong.
    return {};
  }
}
