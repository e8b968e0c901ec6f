import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveAccessToken, memberOfAccessToken } from '#modules/accounts/shop/access-token.ts';
import { checkShop } from '#modules/integrity/shop/check-shop.ts';
import { SHOP } from '#shop.config';
import { type Enrolled, enrol } from '../support/enrol.ts';
import { openSecondShop, type SecondShop } from '../support/second-shop.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { startTestShop, type TestShop } from '../support/test-shop.ts';

// One statement looks up many tokens: no caller may get the result of another's token, nor its miss.
// TOKENS_SECONDS=180 runs it longer; an overloaded machine finds most.

const SECONDS = Number(process.env.TOKENS_SECONDS ?? 5);
const TOKENS = 200;
const ASKERS = 40;
const WAYS_TO_END = [
  'DELETE FROM session WHERE member_id = $1',
  'DELETE FROM access_token WHERE member_id = $1',
  'UPDATE access_token SET expires_at = now() WHERE member_id = $1',
] as const;

type Holder = Enrolled & { state: 'live' | 'ending' | 'ended' };

let shop: TestShop;
let second: SecondShop;
let holders: Holder[];
beforeAll(async () => {
  shop = await startTestShop('tokens under load');
  second = await openSecondShop(shop);
  const enrolled = await Promise.all(Array.from({ length: TOKENS }, () => enrol(shop, { name: 'Holder' })));
  holders = enrolled.map((holder) => ({ ...holder, state: 'live' }));
});
afterAll(async () => {
  await second?.close();
  await shop?.close();
});

/** The owner of a token, by a call or by the look-up alone; throws if there was no answer. */
async function ownerOf(
  { token, email }: Holder,
  over: 'call' | SecondShop['shop'],
): Promise<string | undefined> {
  if (over !== 'call') return (await memberOfAccessToken(over, token))?.id;
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await shop.call('GET', `/user/${email}`, { headers });
  if (status === 200) return body._id;
  if (status !== 401) throw new Error(`It answered ${status}`);
  return undefined;
}

test(
  'a live token is never another’s miss, and an ended one never another’s hit',
  async () => {
    const random = seededRandom('tokens under load');
    const began = performance.now();
    const share = () => (performance.now() - began) / (SECONDS * 1000);
    const count = { hits: 0, misses: 0, unanswered: 0, cuts: 0 };
    const wrong: string[] = [];
    let next = 0;

    async function ask(holder: Holder, over: 'call' | SecondShop['shop']): Promise<void> {
      const before = holder.state;
      const found = await ownerOf(holder, over).catch(() => 'no answer');
      if (found === 'no answer') count.unanswered += 1;
      else if (found === undefined) count.misses += 1;
      else count.hits += 1;
      const mayBeFound = before !== 'ended' && found === holder.id;
      const mayBeMissed = holder.state !== 'live' && found === undefined;
      if (found !== 'no answer' && !mayBeFound && !mayBeMissed)
        wrong.push(`${before} when asked, ${holder.state} when answered: ${found ?? 'nobody'}’s`);
    }

    /** Over the run, ends a third of the tokens and gives as many other sessions a second token. */
    async function endSome(): Promise<void> {
      for (; next < (share() * TOKENS) / 3; next += 1) {
        const [leaving, busy] = [holders[next * 3], holders[next * 3 + 1]];
        if (!leaving || !busy) return;
        leaving.state = 'ending';
        await shop.open.shop.pool.query(WAYS_TO_END[next % 3] ?? '', [leaving.id]);
        leaving.state = 'ended';
        await giveAccessToken(shop.open.shop, busy.sessionId, busy.id);
      }
    }

    /** Cuts a connection that is looking tokens up, and runs a long snapshot query beside the look-ups. */
    async function disturb(): Promise<void> {
      const { pool } = second.shop;
      const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'second shop' AND pid <> pg_backend_pid()
          AND query LIKE '%access_token%' LIMIT 1`;
      const { rowCount } = await pool.query(cut);
      count.cuts += rowCount ?? 0;
      await checkShop({ pool, parts: SHOP });
    }

    async function keepAsking(n: number): Promise<void> {
      while (share() < 1) {
        if (n === 0) await endSome();
        if (n === 1) await disturb();
        const crowd = Array.from({ length: random(1, 20) }, () => holders[random(0, TOKENS)]);
        await Promise.all(
          crowd.map(
            (holder, place) =>
              holder && ask(holder, place % 4 === 0 ? 'call' : n % 2 ? second.shop : shop.open.shop),
          ),
        );
      }
    }

    await Promise.all(Array.from({ length: ASKERS }, (_, n) => keepAsking(n)));
    console.log(`tokens under load: ${JSON.stringify(count)} in ${SECONDS} s, ${next} ended`);
    expect(wrong).toEqual([]);
    expect(count.hits).toBeGreaterThan(20 * SECONDS);
    expect(count.misses).toBeGreaterThan(SECONDS);
  },
  SECONDS * 1000 + 60_000,
);
