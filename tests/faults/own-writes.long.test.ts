import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Enrolled } from '../support/enrol.ts';
import { atOnce, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

const ROUNDS = 60;
const WRITERS = 4;

let shops: TwoProcesses;
let ada: Enrolled;

beforeAll(async () => {
  shops = await startTwoProcesses('own writes');
  ada = await shops.enrol('Ada', 'admin');
});
afterAll(() => shops?.close());

/** The cookies that a browser keeps from a write's answer, beside an unrelated one. */
const cookieOf = (headers: Headers) =>
  ['_ga=GA1.1.1', ...headers.getSetCookie().map((cookie) => cookie.split(';')[0])].join('; ');

const read = async (turn: number, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shops.at(turn).url}/api${path}`, { headers });
  return { headers: answer.headers, body: await answer.json() };
};

test('a client reads no state older than its own write, whichever process answers', async () => {
  const list = '/product?limit=50';
  await atOnce(2, (turn) => read(turn, list));
  await atOnce(WRITERS, async (writer) => {
    const own = await shops.board(`Own writes of ${writer}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const price = 100 + round;
      const written = await shops.at(round).call('PATCH', `/product/${own.id}`, {
        as: ada,
        body: { version: round + 1, perUnitPrice: price },
      });
      expect(written.status).toBe(200);
      const cookie = cookieOf(written.headers);
      for (const turn of [round + 1, round]) {
        const { body } = await read(turn, list, { cookie });
        const seen = body.find(({ _id }: { _id: string }) => _id === own.id);
        expect(seen.perUnitPrice, `round ${round}`).toBe(price);
        expect((await read(turn, `/product/${own.id}`, { cookie })).body.perUnitPrice).toBe(price);
      }
    }
  });
});

test('a call’s answer is the same for everyone, no matter who asked first and with which cookies', async () => {
  const mia = await shops.enrol('Mia');
  const { id } = await shops.board('Seen by everyone');
  const session = `keyboards.session_token=${mia.identityToken}`;
  const written = await shops.first.call('PUT', `/user/${encodeURIComponent(mia.email)}`, {
    as: mia,
    body: { userAddress: '1 Secret Street', userNumber: '0170' },
  });
  const secrets = new RegExp(`${mia.email}|Secret|${mia.identityToken}`);
  let address = 0;
  for (const cookie of [session, `${session}; ${cookieOf(written.headers)}`, '_ga=GA1.1.1']) {
    for (const path of ['/product?limit=', `/product/${id}?n=`, '/review?limit=', '/storefront?n=']) {
      address += 1;
      // A new address, so that this request fills the cache.
      const asked = `${path}${address}`;
      const [theirs, visitors] = [await read(0, asked, { cookie }), await read(0, asked)];
      expect(theirs.body).toEqual(visitors.body);
      expect(theirs.headers.get('etag'), asked).toBe(visitors.headers.get('etag'));
      expect(theirs.headers.getSetCookie()).toEqual([]);
      expect(JSON.stringify(theirs.body)).not.toMatch(secrets);
    }
  }
});
