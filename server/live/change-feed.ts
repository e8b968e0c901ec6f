import pg from 'pg';
import { CHANGES, type Change } from '#contract/changes.ts';
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

/** What keeps answers in memory: told of every change, whoever made it, and when changes are not heard. */
export type Watcher = {
  changed(change: Change): void;
  /** From now on changes may be missed, until `connected` is told. */
  disconnected(): void;
  /** Changes are heard again; everything may have changed meanwhile. */
  connected(): void;
};

export type ChangeFeed = {
  listen(listener: Listener): () => void;
  /** How many pages of a member are open at this process. */
  pagesOf(memberId: string): number;
  watch(watcher: Watcher): void;
  /** Resolves when every change that was committed before has been told of; rejects when that cannot be known. */
  caughtUp(): Promise<void>;
  /** Ends the open pages' streams, and those that begin later; watchers are told of changes still. */
  endStreams(): void;
  close(): Promise<void>;
};

const RECONNECT_AFTER_MS = 1_000;
const HEARTBEAT_MS = 5_000;
const CAUGHT_UP_WITHIN_MS = 1_000;

/** Hears every committed change over LISTEN, from whichever process made it, and tells the open pages concerned. */
export async function openChangeFeed(databaseUrl: string, log: Log): Promise<ChangeFeed> {
  const listeners = new Set<Listener>();
  const watchers = new Set<Watcher>();
  let closed = false;
  let ended = false;
  let comesBack = false;
  let client = await connect();
  // A connection that a network swallowed says nothing, not even that it is gone.
  const heartbeat = setInterval(() => void askWhetherAlive(), HEARTBEAT_MS);
  heartbeat.unref();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'shop changes' });
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'The connection that hears changes was lost');
      for (const watcher of watchers) watcher.disconnected();
      later();
    });
    fresh.on('notification', ({ payload }) => tell(payload ?? ''));
    await fresh.connect();
    await fresh.query('LISTEN shop_change');
    return fresh;
  }

  /** One connection says more than once that it is lost, and one that cannot be made says so twice: one new one is made for all. */
  function later(): void {
    if (closed || comesBack) return;
    comesBack = true;
    setTimeout(async () => {
      const lost = client;
      try {
        client = await connect();
      } catch {
        comesBack = false;
        later();
        return;
      }
      comesBack = false;
      // Whatever else it says, nobody needs another for it.
      lost.removeAllListeners().on('error', () => undefined);
      void lost.end().catch(() => undefined);
      if (closed) {
        void client.end().catch(() => undefined);
        return;
      }
      // What changed meanwhile was not heard: everything may have.
      for (const change of CHANGES) tell(change);
      for (const watcher of watchers) watcher.connected();
    }, RECONNECT_AFTER_MS).unref();
  }

  async function askWhetherAlive(): Promise<void> {
    const asked = client;
    const late = setTimeout(() => {
      if (!closed && asked === client) asked.emit('error', new Error('No answer to a heartbeat'));
      void asked.end().catch(() => undefined);
    }, HEARTBEAT_MS);
    // A refusal is reported by the client itself.
    await asked.query('SELECT 1').catch(() => undefined);
    clearTimeout(late);
  }

  let asked: Promise<void> | undefined;

  /** PostgreSQL tells a connection of all that was committed before it answers it. One question serves all who ask in a turn. */
  function caughtUp(): Promise<void> {
    asked ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        asked = undefined;
        setTimeout(() => reject(new Error('No answer in time')), CAUGHT_UP_WITHIN_MS).unref();
        client.query('SELECT 1').then(() => resolve(), reject);
      });
    });
    return asked;
  }

  function tell(payload: string): void {
    const [topic, memberId] = payload.split(':');
    if (topic === 'sessions') {
      for (const listener of listeners) if (listener.member.id === memberId) listener.sessionEnded();
      return;
    }
    const change = CHANGES.find((known) => known === topic);
    if (!change) return;
    for (const watcher of watchers) watcher.changed(change);
    for (const listener of listeners) if (mayKnow(listener, change, memberId)) listener.tell(change);
  }

  function endStreams(): void {
    ended = true;
    for (const listener of listeners) listener.close();
  }

  return {
    listen(listener) {
      if (ended) listener.close();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pagesOf(memberId) {
      let pages = 0;
      for (const { member } of listeners) if (member.id === memberId) pages += 1;
      return pages;
    },
    watch: (watcher) => void watchers.add(watcher),
    caughtUp,
    endStreams,
    async close() {
      closed = true;
      clearInterval(heartbeat);
      endStreams();
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
    case 'payments':
      return member.role === 'admin';
  }
}
