import type pg from 'pg';
import type { Shop } from '#platform/shop.ts';

/** A point between two steps: a commit, by words of a statement in its transaction, or a call to an outside service, by name. */
export type Moment =
  | { when: 'before commit' | 'after commit'; of: string }
  | {
      when: 'before call' | 'after call';
      of: 'createIntent' | 'cancelIntent' | 'refund' | 'deliver' | 'put';
    };

type Query = (...args: unknown[]) => Promise<unknown>;
type Connect = (callback?: unknown) => Promise<pg.PoolClient>;

/** Kills this process (like `kill -9`) at the moment named by its parent, by wrapping the shop's database, payments, mail and files. */
export function dieWhenTold(shop: Shop): void {
  let told: Moment | undefined;
  process.on('message', (moment: Moment | object) => {
    if (!('when' in moment)) return;
    told = moment;
    process.send?.('told');
  });
  const reach = (when: Moment['when'], what: string) => {
    if (told?.when === when && what.includes(told.of)) process.kill(process.pid, 'SIGKILL');
  };

  watchPool(shop.pool, reach, (what) => told?.when === 'before commit' && what.includes(told.of));
  const watched = <A extends unknown[], T>(name: string, call: (...args: A) => Promise<T>) => {
    return async (...args: A) => {
      reach('before call', name);
      const answer = await call(...args);
      reach('after call', name);
      return answer;
    };
  };
  const { payments } = shop;
  payments.createIntent = watched('createIntent', payments.createIntent);
  payments.cancelIntent = watched('cancelIntent', payments.cancelIntent);
  payments.refund = watched('refund', payments.refund);
  shop.deliver = watched('deliver', shop.deliver);
  shop.uploads.put = watched('put', shop.uploads.put);
}

type Reach = (when: 'before commit' | 'after commit', what: string) => void;

function watchPool(pool: pg.Pool, reach: Reach, diesBefore: (what: string) => boolean | undefined): void {
  const connect = pool.connect.bind(pool) as Connect;
  const query = pool.query.bind(pool) as Query;
  const seen = new WeakSet<object>();
  // With a callback it is a call by the pool itself.
  pool.connect = ((callback?: unknown) =>
    callback
      ? connect(callback)
      : connect().then((client) => {
          if (!seen.has(client)) watchClient(client, reach);
          seen.add(client);
          return client;
        })) as typeof pool.connect;
  pool.query = (async (...args: unknown[]) => {
    const what = wordsOf(args[0]);
    if (diesBefore(what)) {
      const client = await pool.connect();
      await client.query('BEGIN');
      await (client.query as Query)(...args);
      reach('before commit', what);
    }
    const answer = await query(...args);
    reach('after commit', what);
    return answer;
  }) as typeof pool.query;
}

function watchClient(client: pg.PoolClient, reach: Reach): void {
  const query = client.query.bind(client) as Query;
  let transaction = '';
  client.query = ((...args: unknown[]) => {
    const what = wordsOf(args[0]);
    if (what !== 'COMMIT') {
      transaction = what.startsWith('BEGIN') ? '' : `${transaction}\n${what}`;
      return query(...args);
    }
    reach('before commit', transaction);
    return query(...args).then((answer) => {
      reach('after commit', transaction);
      return answer;
    });
  }) as typeof client.query;
}

function wordsOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { name = '', text = '' } = statement as { name?: string; text?: string };
  return `${name} ${text}`;
}
