import type { Database } from '../context.ts';

type Subject = {
  kind: string;
  id?: string;
  /** A fact that the act must have noted. */
  fact?: string;
};

/** Names the actor of the newest act on a subject, for the second of two people who change it. */
export async function lastActor(database: Database, { kind, id, fact }: Subject): Promise<string> {
  const { rows } = await database.query<{ by: string | null }>(
    `SELECT CASE WHEN actor_kind = 'command-line' THEN 'The command line' ELSE actor_email END AS by FROM audit_log
     WHERE subject_kind = $1 AND ($2::text IS NULL OR subject_id = $2) AND ($3::text IS NULL OR detail ? $3)
     ORDER BY id DESC LIMIT 1`,
    [kind, id ?? null, fact ?? null],
  );
  return rows[0]?.by ?? 'Somebody';
}
