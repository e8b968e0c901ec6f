import type { Shop } from '#platform/shop.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface OutboxPayloads {
    judge_reductions: Record<string, never>;
  }
}

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Judges every reduction anew, or none any more, by the setting and the currency of now. Batches hold their variants for a moment only,
 * so that nobody who buys or edits waits for all. Any number of processes may run it at once.
 */
export async function judgeReductions({ pool }: Pick<Shop, 'pool'>): Promise<void> {
  for (let last: string | null = FIRST; last !== null; ) {
    const { rows }: { rows: { last: string | null }[] } = await pool.query({
      name: 'judge-next-reductions',
      text: 'SELECT judge_next_reductions($1, $2) AS last',
      values: [last, AT_ONCE],
    });
    last = rows[0]?.last ?? null;
  }
}
