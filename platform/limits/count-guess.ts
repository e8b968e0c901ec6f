import { createHash } from 'node:crypto';
import { Problem } from '#platform/contract/problems.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

const GUESSES = 10;
const WINDOW = `interval '15 minutes'`;
const ENDED = `password_guess.since <= now() - ${WINDOW}`;

/**
 * Counts a password guess before it is checked, and throws `rate_limited` for too many within 15 minutes. `subject` is the
 * guessed account, existing or not. The database counts, so the limit spans all processes and restarts.
 */
export async function countGuess(shop: Pick<Shop, 'pool'>, subject: string): Promise<void> {
  const { rowCount } = await shop.pool.query({
    name: 'count-guess',
    text: `INSERT INTO password_guess (subject, count) VALUES ($1, 1)
           ON CONFLICT (subject) DO UPDATE SET
             count = CASE WHEN ${ENDED} THEN 1 ELSE password_guess.count + 1 END,
             since = CASE WHEN ${ENDED} THEN now() ELSE password_guess.since END
           WHERE ${ENDED} OR password_guess.count < ${GUESSES}`,
    values: [nameOf(subject)],
  });
  if (rowCount === 1) return;
  const { rows } = await shop.pool.query<{ seconds: number }>(
    `SELECT greatest(1, ceil(extract(epoch FROM since + ${WINDOW} - now())))::int AS seconds
     FROM password_guess WHERE subject = $1`,
    [nameOf(subject)],
  );
  throw new Problem(
    'rate_limited',
    t('Too many wrong passwords. Wait a little, or choose a new one by mail.'),
    {
      retryAfterSeconds: rows[0]?.seconds ?? 1,
    },
  );
}

/** Undoes `countGuess` for a correct password. */
export async function forgiveGuess(shop: Pick<Shop, 'pool'>, subject: string): Promise<void> {
  await shop.pool.query({
    name: 'forgive-guess',
    text: 'UPDATE password_guess SET count = count - 1 WHERE subject = $1 AND count > 0',
    values: [nameOf(subject)],
  });
}

/** Deletes expired guesses. */
export async function forgetGuesses(shop: Pick<Shop, 'pool'>): Promise<void> {
  await shop.pool.query(`DELETE FROM password_guess WHERE since <= now() - ${WINDOW}`);
}

function nameOf(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}
