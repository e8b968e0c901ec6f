import type { Shop } from '../context.ts';
import { INVARIANTS } from './invariants.ts';

export type Broken = { name: string; sentence: string; rows: Record<string, unknown>[] };

/** Proves the whole database against every invariant, at one moment; answers those that do not hold, with their rows. */
export async function checkShop(shop: Pick<Shop, 'pool'>): Promise<Broken[]> {
  const client = await shop.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0');
    const broken: Broken[] = [];
    for (const { name, sentence, sql } of INVARIANTS) {
      const { rows } = await client.query<Record<string, unknown>>(`${sql} LIMIT 100`);
      if (rows.length > 0) broken.push({ name, sentence, rows });
    }
    return broken;
  } finally {
    await client.query('ROLLBACK').catch(() => undefined);
    client.release();
  }
}
