import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { wordsOfActor } from './words-of-actor.ts';

type Subject = {
  kind: string;
  id?: string;
  action?: string;
  /** A fact that the act must have noted, or all these with their values. */
  fact?: string | Record<string, unknown>;
};

/** Names the actor of the newest act on a subject, for the second of two people who change it. */
export async function lastActor(
  database: Database,
  reader: Pick<Member, 'email'>,
  { kind, id, action, fact }: Subject,
): Promise<{ by: string | null; words: string }> {
  const { rows } = await database.query<{ by: string | null }>(
    `SELECT CASE WHEN actor_kind = 'command-line' THEN 'command-line' ELSE actor_email END AS by FROM audit_log
     WHERE subject_kind = $1 AND ($2::text IS NULL OR subject_id = $2) AND ($3::text IS NULL OR action = $3)
       AND ($4::text IS NULL OR detail ? $4) AND ($5::jsonb IS NULL OR detail @> $5) ORDER BY id DESC LIMIT 1`,
    [
      kind,
      id,
      action,
      typeof fact === 'string' ? fact : undefined,
      typeof fact === 'object' ? fact : undefined,
    ],
  );
  const by = rows[0]?.by ?? null;
  return { by: wordsOfActor(by), words: actorWords(by, reader) };
}

/** The beginning of a sentence about the deed of an actor, by its code, for a reader who may be that actor. */
export function actorWords(by: string | null | undefined, reader: Pick<Member, 'email'>): string {
  return by === reader.email ? t('In another tab, you') : (wordsOfActor(by ?? null) ?? t('Somebody'));
}
