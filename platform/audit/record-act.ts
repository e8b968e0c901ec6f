import type { Database } from '#platform/shop.ts';

/** The actor: a signed-in member, the shopkeeper at the command line, or the shop itself. */
export type Actor = { kind: 'member'; id: string } | { kind: 'command-line' } | { kind: 'system' };

/** The acts that modules declare, by name. Each module adds its own (`acts.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Acts {}
export type Action = keyof Acts;

type Act = {
  actor: Actor;
  action: Action;
  subject: { kind: string; id: string };
  /** Small facts; never a secret, an address or a name. */
  detail?: Record<string, unknown>;
};

/**
 * Adds one row to the audit log in the caller's transaction, so that act and record commit or roll back together. The log
 * keeps an admin's address at the time; a member's is looked up while the account exists.
 */
export async function recordAct(database: Database, { actor, action, subject, detail }: Act): Promise<void> {
  await database.query({
    name: 'record-act',
    text: `INSERT INTO audit_log (actor_kind, actor_id, actor_email, action, subject_kind, subject_id, detail)
           VALUES ($1, $2, (SELECT email FROM member WHERE id = $2 AND role <> 'member'), $3, $4, $5, $6)`,
    values: [
      actor.kind,
      actor.kind === 'member' ? actor.id : null,
      action,
      subject.kind,
      subject.id,
      detail ?? {},
    ],
  });
}
