import pg from 'pg';
import { CHANGES, type Change } from '#platform/contract/changes.ts';
import { mayDo } from '#platform/contract/staff.ts';
import type { Log, Member } from '#platform/shop.ts';
import { recentChanges } from './recent-changes.ts';

/** An open page, notified of changes that its member may see. */
export type Listener = {
  member: Pick<Member, 'id' | 'role'>;
  tell(change: Change): void;
  /** One of the member's sessions or tokens ended. */
  sessionEnded(): void;
  close(): void;
};

/** A cache, notified of every change and of gaps in the feed. */
export type Watcher = {
  changed(change: Change): void;
  /** Changes may be missed until `connected`. */
  disconnected(): void;
  /** The feed works again; anything may have changed meanwhile. */
  connected(): void;
};

export type ChangeFeed = {
  /** First tells what the listener may have missed in the last milliseconds. */
  listen(listener: Listener, missedMs?: number): () => void;
  /** Counts the member's open pages on this process. */
  pagesOf(memberId: string): number;
  watch(watcher: Watcher): void;
  /** Resolves once all changes committed before the call have been delivered; rejects if that is unknown. */
  caughtUp(): Promise<void>;
  /** Ends all page streams, present and future; watchers still get changes. */
  endStreams(): void;
  close(): Promise<void>;
};

const RECONNECT_AFTER_MS = 1_000;
const HEARTBEAT_MS = 5_000;
const CAUGHT_UP_WITHIN_MS = 1_000;

/** Receives every committed change of any process over LISTEN and notifies the open pages concerned. */
export async function openChangeFeed(databaseUrl: string, log: Log): Promise<ChangeFeed> {
  const listeners = new Set<Listener>();
  const watchers = new Set<Watcher>();
  const recent = recentChanges();
  let closed = false;
  let ended = false;
  let comesBack = false;
  let client = await connect();
  // A silently dropped connection raises no error, so query it regularly.
  const heartbeat = setInterval(() => void askWhetherAlive(), HEARTBEAT_MS);
  heartbeat.unref();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: databaseUrl, application_name: 'shop changes' });
    fresh.on('error', (error) => {
      log.warn({ err: error }, 'The connection that listens for changes was lost');
      for (const watcher of watchers) watcher.disconnected();
      later();
    });
    fresh.on('notification', ({ payload }) => tell(payload ?? ''));
    await fresh.connect();
    await fresh.query('LISTEN shop_change');
    return fresh;
  }

  /** A broken connection raises several errors; they all lead to one reconnect. */
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
      // Ignore further errors of the old connection.
      lost.removeAllListeners().on('error', () => undefined);
      void lost.end().catch(() => undefined);
      if (closed) {
        void client.end().catch(() => undefined);
        return;
      }
      // Changes during the gap were lost, so report every topic as changed.
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
    // The client reports failures through its error event.
    await asked.query('SELECT 1').catch(() => undefined);
    clearTimeout(late);
  }

  let asked: Promise<void> | undefined;

  /** PostgreSQL delivers pending notifications before it answers a query. Callers in the same tick share one query. */
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
    recent.add({ change, memberId });
    for (const watcher of watchers) watcher.changed(change);
    for (const listener of listeners) if (mayKnow(listener, change, memberId)) listener.tell(change);
  }

  function endStreams(): void {
    ended = true;
    for (const listener of listeners) listener.close();
  }

  return {
    listen(listener, missedMs) {
      if (ended) listener.close();
      listeners.add(listener);
      const missed = missedMs === undefined ? [] : recent.inLast(missedMs);
      for (const { change, memberId } of missed)
        if (mayKnow(listener, change, memberId)) listener.tell(change);
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

/** Members see changes of their own orders and profile; staff see what their role reads. */
function mayKnow({ member }: Listener, change: Change, memberId: string | undefined): boolean {
  switch (change) {
    case 'products':
    case 'reviews':
    case 'settings':
    case 'collections':
    case 'content':
      return true;
    case 'orders':
      return mayDo(member.role, 'orders') || memberId === undefined || memberId === member.id;
    case 'profile':
      return memberId === undefined || memberId === member.id;
    case 'drafts':
    case 'editors':
      return mayDo(member.role, 'catalogue');
    case 'messages':
      return mayDo(member.role, 'service');
    case 'users':
      return mayDo(member.role, 'members');
    case 'payments':
      return mayDo(member.role, 'money');
  }
}
