import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { transaction } from '../database/transaction.ts';
import type { Answer } from '../payments/call.ts';
import { StripeProblem } from './stripe-problem.ts';

export type KeyedRequest = {
  key: string | undefined;
  path: string;
  body: string;
  requestId: string;
  /** Keys the hash of the parameters, which may contain a card number and so are never stored. */
  secret: string;
};

export type StoredAnswer = { status: number; body: string; originalRequest?: string };

type Row = { path: string; parameters: string; request_id: string; status: number; body: string };

function idempotencyProblem(status: number, message: string, code?: string): StripeProblem {
  return new StripeProblem(status, { type: 'idempotency_error', message, ...(code ? { code } : {}) }, false);
}

async function lockKey(client: pg.PoolClient, key: string): Promise<void> {
  // The lock ends with the transaction, so a dead process leaves no key locked.
  const { rows } = await client.query(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('sandbox_stripe key ' || $1, 0)) AS locked`,
    [key],
  );
  if (rows[0].locked) return;
  throw idempotencyProblem(
    409,
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    'idempotency_key_in_use',
  );
}

function replay(row: Row, request: KeyedRequest, parameters: string): StoredAnswer {
  if (row.path !== request.path) {
    throw idempotencyProblem(
      400,
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.path}' vs '${row.path}'). Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  if (row.parameters !== parameters) {
    throw idempotencyProblem(
      400,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
    );
  }
  return { status: row.status, body: row.body, originalRequest: row.request_id };
}

async function answerOf(execute: () => Promise<Answer>): Promise<StoredAnswer> {
  try {
    const answer = await execute();
    return { status: answer.status, body: JSON.stringify(answer.body) };
  } catch (error) {
    if (!(error instanceof StripeProblem && error.remembered)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.body }) };
  }
}

/** Runs a request in a transaction, at most once per key within 24 hours; changes and stored answer commit together. */
export async function runOnce(
  pool: pg.Pool,
  request: KeyedRequest,
  execute: (client: pg.PoolClient) => Promise<Answer>,
): Promise<StoredAnswer> {
  const { key } = request;
  if (key === undefined) return await transaction(pool, (client) => answerOf(() => execute(client)));
  if (key.length > 255) throw idempotencyProblem(400, 'Idempotency keys may be at most 255 characters long.');
  const parameters = createHmac('sha256', request.secret).update(request.body).digest('base64url');
  return await transaction(pool, async (client) => {
    await lockKey(client, key);
    const { rows } = await client.query<Row>(
      `SELECT path, parameters, request_id, status, body FROM sandbox_stripe.idempotency_key
       WHERE key = $1 AND created_at > now() - interval '24 hours'`,
      [key],
    );
    if (rows[0]) return replay(rows[0], request, parameters);
    const answer = await answerOf(() => execute(client));
    await client.query(
      `INSERT INTO sandbox_stripe.idempotency_key (key, path, parameters, request_id, status, body)
       VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (key) DO UPDATE SET path = $2, parameters = $3, request_id = $4, status = $5, body = $6, created_at = now()`,
      [key, request.path, parameters, request.requestId, answer.status, answer.body],
    );
    return answer;
  });
}
