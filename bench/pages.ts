import { setTimeout as pause } from 'node:timers/promises';
import { startBareCopy } from './support/bare-copy.ts';
import { type Benchmark, inTurn, type Measured, median } from './support/benchmark.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { wrk } from './support/wrk.ts';

// After five unchanged seconds the shop compresses an answer again, unless it is very short.
const LASTS_WITHIN_MS = 15_000;

// Many short rounds, so that changes in machine speed hit shop and limit alike.
const ROUNDS = scaled(25, 2);
const SECONDS = 1;
const CONNECTIONS = 32;
// A cookie as an analytics script sets it in every browser.
const FOREIGN = '_ga=GA1.1.1234567890.1700000000; _gid=GA1.1.987654321.1700000000';
const HEADERS = { 'accept-encoding': 'br, gzip' };

/** Cached pages and calls against a bare server that sends the same bytes. */
export const pages: Benchmark = {
  name: 'pages',
  async measure(say) {
    const shop = await startShop();
    try {
      const { rows } = await shop.database.pool.query<{ id: string }>(
        'SELECT id FROM product ORDER BY position LIMIT 1',
      );
      const measured: Measured[] = [];
      const { session, mark } = await signInAndWrite(shop);
      for (const [work, path, cookie, goal, counted] of [
        ['Home as HTML', '/', undefined, 0.9],
        ['Home with a foreign cookie', '/', FOREIGN, 0.85],
        ['Home with a session', '/', `${FOREIGN}; ${session}`, 0.7],
        ['Home with the mark of a write', '/', `${FOREIGN}; ${session}; ${mark}`, 0.7],
        ['Product list as HTML', '/products', undefined, 0.9],
        ['Product list with a foreign cookie', '/products', FOREIGN, 0.85],
        // As an advertisement's link, which no other visitor has.
        ['Home by an advertisement', '/', undefined, 0.85, 'fbclid'],
        ['Product list by an advertisement', '/products', undefined, 0.85, 'fbclid'],
        ['Product list with a session', '/products', `${FOREIGN}; ${session}`, 0.7],
        ['Home in German', '/de', undefined, 0.9],
        ['Product list in French', '/fr/products', undefined, 0.9],
        ['Home in Spanish', '/es', undefined, 0.9],
        ['Product list as JSON', '/api/product?limit=12', undefined, 0.9],
        ['One product as JSON', `/api/product/${rows[0]?.id}`, undefined, 0.9],
      ] as const) {
        say(work);
        const url = `${shop.url}${path}`;
        await lasting(url, HEADERS);
        const bare = await startBareCopy(url, HEADERS);
        const headers = cookie === undefined ? HEADERS : { ...HEADERS, cookie };
        const perSecond = async (url: string, path: string, counted?: string) =>
          (
            await wrk({
              url,
              connections: CONNECTIONS,
              seconds: SECONDS,
              asked: [{ path, headers, ...(counted && { counted }) }],
            })
          ).perSecond;
        await perSecond(shop.url, path);
        await perSecond(bare.url, '/');
        const {
          ratios,
          shop: ours,
          limit,
        } = await inTurn(
          ROUNDS,
          () => perSecond(shop.url, path, counted),
          () => perSecond(bare.url, '/', counted),
        );
        bare.stop();
        measured.push({
          work: `${work}, ${CONNECTIONS} connections`,
          limit: 'bare node:http, same bytes',
          ratios,
          better: 'more',
          goal,
          aside: `${Math.round(median(ours))} of ${Math.round(median(limit))} answers a second, ${bare.bytes} bytes`,
        });
      }
      return measured;
    } finally {
      await shop.stop();
    }
  },
};

/** The cookies of an admin's browser: the session's, and the mark of a write. */
async function signInAndWrite({ url }: RunningShop): Promise<{ session: string; mark: string }> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie: FOREIGN },
    body: JSON.stringify({ email: 'admin@example.com', password: 'a password for benchmarks' }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const named = (part: string) => cookies.find((cookie) => cookie.includes(part));
  const [session, mark] = [named('session_token='), named('.written=')];
  if (!session || !mark) throw new Error('Signing in gave no cookies');
  return { session, mark };
}

/** Waits for the answer's final compression, since shop and limit must send the same bytes. */
async function lasting(url: string, headers: Record<string, string>): Promise<void> {
  const length = async () => {
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    return answer.headers.get('content-length');
  };
  const first = await length();
  const until = performance.now() + LASTS_WITHIN_MS;
  while ((await length()) === first && performance.now() < until) await pause(500);
}
