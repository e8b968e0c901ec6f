import type { Database } from '#platform/shop.ts';

/** The subject of a mail, by its template. Each module adds the mails that it writes. */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Mails {}
export type MailOrder = { [T in keyof Mails]: { template: T } & Mails[T] }[keyof Mails];

/** The subject of an entry of the outbox, by its kind. Modules add kinds. */
export interface OutboxPayloads {
  mail: MailOrder;
}

/**
 * Records work outside the database in the caller's transaction, at most once per key. Its job starts after the commit, or
 * `afterSeconds` later, and is retried until it succeeds.
 */
export async function enqueue<K extends keyof OutboxPayloads>(
  database: Database,
  kind: K,
  key: string,
  payload: OutboxPayloads[K],
  afterSeconds?: number,
): Promise<void> {
  await database.query({
    name: 'enqueue',
    text: `INSERT INTO outbox (dedupe_key, kind, payload, due_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))
           ON CONFLICT DO NOTHING`,
    values: [key, kind, payload, afterSeconds ?? null],
  });
}
