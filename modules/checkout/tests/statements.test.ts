import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { runOutbox } from '#platform/jobs/run-outbox.ts';
import { checkoutWorld } from './checkout-world.ts';

const world = checkoutWorld('checkout_statements');

const MOST_TO_ORDER = 16;
const MOST_TO_PAY = 11;
const MOST_TO_SEE = 4;
const MOST_OF_MAIL = 8;

// They use the same connections. The shop's own transactions name their level.
const OF_STAND_INS = /sandbox|^(BEGIN|COMMIT|ROLLBACK|SELECT 1)$/;

/** The statements that the shop sends for some work, `BEGIN` and `COMMIT` included, without those of the stand-ins. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls
      .map(([statement]) => statement as unknown as string | { name?: string; text: string } | undefined)
      .map((statement) =>
        typeof statement === 'string' ? statement : (statement?.name ?? statement?.text ?? ''),
      )
      .filter((statement) => !OF_STAND_INS.test(statement))
      .flatMap((statement) => (statement.startsWith('BEGIN') ? [statement, 'COMMIT'] : [statement]));
  } finally {
    sent.mockRestore();
  }
}

async function expectFew(most: number, work: () => Promise<unknown>): Promise<void> {
  const statements = await statementsOf(work);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(most);
  expect(statements.length).toBeGreaterThan(most / 2);
}

test('a guest orders three lines, pays, sees the order and gets its mail in few statements', async () => {
  // The provider's own report, at the same moment, would settle the payment in as many statements.
  world.shop.open.sandbox!.switches.webhookDropRate = 1;
  const boards = await Promise.all(Array.from({ length: 6 }, () => world.product()));
  const order = async (three: typeof boards) => {
    const shopper = await world.shopper(...three);
    await shopper.call('GET', '/cart');
    await world.quote(shopper, {});
    const { status, body } = await world.place(shopper);
    expect(status).toBe(201);
    expect(body.clientSecret).toMatch(/_secret_/);
    return { shopper, id: body.order, token: body.link, secret: body.clientSecret };
  };
  const steps = async (three: typeof boards, within: typeof expectFew) => {
    let ordered: Awaited<ReturnType<typeof order>> | undefined;
    await within(MOST_TO_ORDER, async () => {
      ordered = await order(three);
    });
    if (!ordered) throw new Error('Nothing was ordered');
    const { shopper, id, token, secret } = ordered;
    const { id: transactionId } = await world.shop.payAtProvider(secret);
    await within(MOST_TO_PAY, async () => {
      const { body } = await shopper.call('POST', '/order-links/paid', { token, transactionId });
      expect(body).toEqual({ paid: true });
    });
    await within(MOST_TO_SEE, async () => {
      expect((await shopper.call('POST', '/order-links/order', { token })).body.status).toBe('pending');
    });
    await within(MOST_OF_MAIL, () => runOutbox(world.shop.open.shop, `mail:order-paid:${id}`));
  };
  // The first purchase reads the settings and rules that the others find in memory.
  await steps(boards.slice(0, 3), async (_, work) => void (await work()));
  await steps(boards.slice(3), expectFew);
});
