import type pg from 'pg';

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/**
 * The same pool, whose `connect` with a callback hands out a release that does nothing from the second time on.
 *
 * graphile-worker 0.18 releases its listening client twice if a runner stops while its LISTEN fails: once for the stop, once for
 * the failure (`release` in its src/main.ts). The second throws in a promise that nobody awaits, which ends the process.
 */
export function releaseOnce(pool: pg.Pool): pg.Pool {
  const connect = (back?: (...connected: Connected) => void) =>
    back
      ? pool.connect((error, client, release) => {
          let isReleased = false;
          back(error, client, (broken) => {
            if (isReleased) return;
            isReleased = true;
            // A pool that has ended hands out none.
            release?.(broken);
          });
        })
      : pool.connect();
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
