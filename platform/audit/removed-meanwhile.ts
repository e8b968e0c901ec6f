import { Problem } from '#platform/contract/problems.ts';
import type { Database, Member } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lastActor } from './last-actor.ts';
import type { Action } from './record-act.ts';

type Removal = {
  kind: 'zone' | 'code' | 'collection' | 'group' | 'price-list' | 'product';
  action: Action;
  id?: string;
  /** For a subject that the log knows by its name. */
  fact?: Record<string, unknown>;
};

/** The refusal of an admin whose subject is gone; it names the colleague who removed it. */
export async function removedMeanwhile(
  client: Database,
  admin: Pick<Member, 'email'>,
  { kind, ...removal }: Removal,
): Promise<Problem> {
  const { by, words } = await lastActor(client, admin, { kind, ...removal });
  return by === null
    ? new Problem('not_found')
    : new Problem('not_found', REMOVED[kind](words), { extra: { by } });
}

const REMOVED: Record<Removal['kind'], (by: string) => string> = {
  zone: (by) => t('{by} removed the zone meanwhile.', { by }),
  code: (by) => t('{by} removed the code meanwhile.', { by }),
  collection: (by) => t('{by} removed the collection meanwhile.', { by }),
  group: (by) => t('{by} removed the group meanwhile.', { by }),
  'price-list': (by) => t('{by} removed the price list meanwhile.', { by }),
  product: (by) => t('{by} removed the product meanwhile.', { by }),
};
