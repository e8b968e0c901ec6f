import pg from 'pg';
import type { Change } from '#contract/calls/live.ts';
import { CHANGES } from '#contract/calls/live.ts';
import type { Log, Member } from '#shop/context.ts';

/** One open page: told what changed, as far as it concerns its member. */
export type Listener = {
  member: Pick<Member, 'id' | 'role'>;
  tell(change: Change): void;
  /** One of the member's sessions or tokens has ended. */
  sessionEnded(): void;
  /** The shop is stopping. */
  close(): void;
};

export type ChangeFeed = {
  listen(listener: Listener): () => void;
  close(): Promise<void>;
};

const RECONNECT_AFTER_MS = 1_000;

/** Hears every committed change over LISTEN, from whichever process made it, and tells the open pages concerned. */
export async function openChangeFeed(databaseUrl: string, log: Log): Promise<ChangeFeed> {
  const listeners = new Set<Listener>();
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'shop changes' });
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'The connection that hears changes was lost');
      later();
    });
    fresh.on('notification', ({ payload }) => tell(payload ?? ''));
    await fresh.connect();
    await fresh.query('LISTEN shop_change');
    return fresh;
  }

  function later(): void {
    if (closed) return;
    setTimeout(async () => {
      try {
        client = await connect();
        // What changed meanwhile was not heard: everything may have.
        for (const change of CHANGES) tell(change);
      } catch {
        later();
      }
    }, RECONNECT_AFTER_MS).unref();
  }

  function tell(payload: string): void {
    const [topic, memberId] = payload.split(':');
    if (topic === 'sessions') {
      for (const listener of listeners) if (listener.member.id === memberId) listener.sessionEnded();
      return;
    }
    const change = CHANGES.find((known) => known === topic);
    if (!change) return;
    for (const listener of listeners) if (mayKnow(listener, change, memberId)) listener.tell(change);
  }

  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      for (const listener of listeners) listener.close();
      await client.end();
    },
  };
}

/** A change of somebody's orders is theirs and the admins' to know; a profile its owner's; members the admins'. */
function mayKnow({ member }: Listener, change: Change, memberId: string | undefined): boolean {
  switch (change) {
    case 'products':
    case 'reviews':
      return true;
    case 'orders':
      return member.role === 'admin' || memberId === undefined || memberId === member.id;
    case 'profile':
      return memberId === undefined || memberId === member.id;
    case 'users':
      return member.role === 'admin';
  }
}
