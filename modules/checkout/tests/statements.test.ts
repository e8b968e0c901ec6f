import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { checkoutWorld } from './checkout-world.ts';

const world = checkoutWorld('checkout_statements');

const MOST_STATEMENTS = 25;

/** The statements that the shop sends for some work, without those of the stand-ins. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls
      .map(([statement]) => statement as unknown as string | { name?: string; text: string } | undefined)
      .map((statement) =>
        typeof statement === 'string' ? statement : (statement?.name ?? statement?.text ?? ''),
      )
      .filter((statement) => !/sandbox/.test(statement));
  } finally {
    sent.mockRestore();
  }
}

test('a guest orders three lines, from the first product to the payment, in at most 25 statements', async () => {
  const boards = await Promise.all(Array.from({ length: 6 }, () => world.product()));
  const buy = async (three: typeof boards) => {
    const shopper = await world.shopper(...three);
    await shopper.call('GET', '/cart');
    await world.quote(shopper, {});
    const { status, body } = await world.place(shopper);
    expect(status).toBe(201);
    expect(body.clientSecret).toMatch(/_secret_/);
  };
  // The first purchase reads the settings and rules that the others find in memory.
  await buy(boards.slice(0, 3));
  const statements = await statementsOf(() => buy(boards.slice(3)));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(MOST_STATEMENTS);
  expect(statements.length).toBeGreaterThan(5);
});
