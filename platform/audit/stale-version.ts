import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { lastActor } from './last-actor.ts';

type Subject = { kind: 'zone' | 'code' | 'collection'; id: string; version: number };

/** The refusal of an admin who read an earlier version of a subject; it names the author of the newest one. */
export async function staleVersion(
  client: Database,
  admin: Member,
  { kind, id, version }: Subject,
): Promise<Problem> {
  const { by, words } = await lastActor(client, admin, { kind, id });
  return new Problem('stale_version', `${words} changed the ${kind} meanwhile. Look at it again.`, {
    extra: { version, by },
  });
}
