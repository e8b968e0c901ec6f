import type { Queryable } from '../database/resources.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

// Short at first, for a demonstration whose shop just restarted; then like Stripe.
const STEPS_MS = [
  200,
  500,
  SECOND,
  2 * SECOND,
  5 * SECOND,
  15 * SECOND,
  60 * SECOND,
  300 * SECOND,
  900 * SECOND,
  HOUR,
];

/** Undelivered webhooks are abandoned after this time. */
const GIVE_UP_AFTER_MS = 72 * HOUR;

export type Claim = { eventId: string; payload: string; attempt: number };

// Longer than any attempt, so that no process takes a webhook still being sent.
const LEASE_SECONDS = 30;

/** Leases due webhooks, oldest first; until the lease ends no other process takes them. */
export async function claimWebhooks(db: Queryable, limit: number): Promise<Claim[]> {
  const { rows } = await db.query(
    `WITH due AS (
       SELECT event_id FROM sandbox_stripe.webhook_delivery
       WHERE due_at <= clock_timestamp() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED
     ), claimed AS (
       UPDATE sandbox_stripe.webhook_delivery d
       SET attempts = attempts + 1, due_at = clock_timestamp() + make_interval(secs => $2)
       FROM due WHERE d.event_id = due.event_id RETURNING d.event_id, d.attempts
     )
     SELECT e.id, e.object::text AS payload, c.attempts FROM claimed c
     JOIN sandbox_stripe.event e ON e.id = c.event_id ORDER BY e.seq`,
    [limit, LEASE_SECONDS],
  );
  return rows.map((row) => ({ eventId: row.id, payload: row.payload, attempt: row.attempts }));
}

/** Records a 2xx answer: the webhook is never sent again. */
export async function recordDelivered(db: Queryable, claim: Claim, answer: string): Promise<void> {
  await db.query(
    `UPDATE sandbox_stripe.webhook_delivery SET due_at = NULL, delivered_at = clock_timestamp(), last_answer = $2
     WHERE event_id = $1`,
    [claim.eventId, answer],
  );
}

/** Records a failed attempt and the time of the next, if any (three days at most). */
export async function recordFailed(db: Queryable, claim: Claim, answer: string): Promise<void> {
  // Only while this process holds the lease: another may be at a later attempt.
  await db.query(
    `UPDATE sandbox_stripe.webhook_delivery d
     SET last_answer = $3, due_at = CASE
       WHEN e.created < extract(epoch FROM now()) - $5::numeric THEN NULL
       ELSE clock_timestamp() + make_interval(secs => $4) END
     FROM sandbox_stripe.event e
     WHERE d.event_id = $1 AND e.id = d.event_id AND d.attempts = $2 AND d.delivered_at IS NULL`,
    [claim.eventId, claim.attempt, answer, retryDelayMs(claim.attempt) / 1000, GIVE_UP_AFTER_MS / 1000],
  );
}

/** Milliseconds until the next webhook is due; undefined if none is queued. */
export async function nextDueMs(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query(
    `SELECT extract(epoch FROM min(due_at) - clock_timestamp()) * 1000 AS ms
     FROM sandbox_stripe.webhook_delivery WHERE due_at IS NOT NULL`,
  );
  return rows[0]?.ms === null ? undefined : Math.max(0, Number(rows[0]?.ms));
}

/** The delay after the given failed attempt, counted from 1. */
function retryDelayMs(attempt: number): number {
  return STEPS_MS[attempt - 1] ?? 3 * HOUR;
}
