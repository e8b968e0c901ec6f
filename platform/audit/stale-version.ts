import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lastActor } from './last-actor.ts';

type Subject = { kind: 'zone' | 'code' | 'collection'; id: string; version: number };

/** The refusal of an admin who read an earlier version of a subject; it names the author of the newest one. */
export async function staleVersion(
  client: Database,
  admin: Member,
  { kind, id, version }: Subject,
): Promise<Problem> {
  const { by, words } = await lastActor(client, admin, { kind, id });
  return new Problem('stale_version', CHANGED[kind](words), { extra: { version, by } });
}

const CHANGED: Record<Subject['kind'], (by: string) => string> = {
  zone: (by) => t('{by} changed the zone meanwhile. Look at it again.', { by }),
  code: (by) => t('{by} changed the code meanwhile. Look at it again.', { by }),
  collection: (by) => t('{by} changed the collection meanwhile. Look at it again.', { by }),
};
