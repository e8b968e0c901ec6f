import { likePattern } from '#platform/db/like-pattern.ts';
import type { Shop } from '#platform/shop.ts';
import { MOST_OF_EACH, type OfficeFound } from '../contract/calls/office-search.ts';

const MOST_WORDS = 8;

/** The newest messages that have every word of `q` in their sender, subject or text. */
export async function findMessages(
  { pool }: Pick<Shop, 'pool'>,
  q: string,
): Promise<OfficeFound['messages']> {
  const words = q.split(/\s+/).slice(0, MOST_WORDS);
  const { rows } = await pool.query<OfficeFound['messages'][number]>(
    `SELECT m.id AS "_id", m.about, m.name, m.state FROM message m
     WHERE ${words.map((_, n) => `message_words(m.name, m.email, m.about, m.message) LIKE $${n + 1}`).join(' AND ')}
     ORDER BY m.created_at DESC, m.id DESC LIMIT ${MOST_OF_EACH}`,
    words.map(likePattern),
  );
  return rows;
}
