import { setTimeout as pause } from 'node:timers/promises';
import type { Shop, Subscription } from '../shop.ts';
import type { EventName } from './event.ts';

// A subscriber that hangs would otherwise hold its worker for ever.
const ANSWER_WITHIN_MS = 60_000;

/** The name of the jobs that deliver a module's events. Processes without the module leave them alone. */
export const taskOf = (module: string) => `event:${module}`;

/** Delivers an event that nobody has delivered yet, and notes that it is done. Throws if its subscriber does. */
export async function deliverEvent(
  shop: Shop,
  { id }: { id: number },
  {
    module,
    isLastTry,
    withinMs = ANSWER_WITHIN_MS,
  }: { module: string; isLastTry: boolean; withinMs?: number },
): Promise<void> {
  const { rows } = await shop.pool.query<{
    id: number;
    at: string;
    name: EventName;
    subject: string;
    detail: object;
  }>(
    `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, name, subject, detail
     FROM event WHERE id = $1 AND done_at IS NULL`,
    [id],
  );
  const event = rows[0];
  if (!event) return;
  const subscriber = shop.parts.subscribers.find((one) => one.module === module && one.event === event.name);
  // A module that no longer wants such events wants none that still wait either.
  if (subscriber)
    await answered(subscriber.handle(shop, event as never), withinMs).catch((error: unknown) => {
      if (isLastTry)
        shop.log.error(
          { err: error, module, event: event.name, id, subject: event.subject },
          'A subscriber failed for good: its event and the later ones of the subject wait for the next start',
        );
      throw error;
    });
  await shop.pool.query('UPDATE event SET done_at = now() WHERE id = $1 AND done_at IS NULL', [id]);
}

async function answered(work: ReturnType<Subscription['handle']>, withinMs: number): Promise<void> {
  const impatient = new AbortController();
  const late = pause(withinMs, undefined, { signal: impatient.signal }).then(() => {
    throw new Error(`No answer within ${withinMs / 1000} seconds`);
  });
  late.catch(() => undefined);
  try {
    await Promise.race([work, late]);
  } finally {
    impatient.abort();
  }
}
