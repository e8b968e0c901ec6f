import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase('transaction', { empty: true });
  await database.pool.query('CREATE TABLE purse (owner text PRIMARY KEY, cents bigint NOT NULL)');
});
beforeEach(() => database.pool.query("TRUNCATE purse; INSERT INTO purse VALUES ('ada', 100), ('mia', 100)"));
afterAll(() => database.drop());

const centsOf = async (owner: string) =>
  (await database.pool.query('SELECT cents FROM purse WHERE owner = $1', [owner])).rows[0].cents;

test('a transaction whose work returns is committed', async () => {
  const answer = await transaction(database.pool, async (client) => {
    await client.query("UPDATE purse SET cents = 150 WHERE owner = 'ada'");
    return 'paid';
  });
  expect(answer).toBe('paid');
  expect(await centsOf('ada')).toBe(150);
});

test('a throw undoes everything and flies on', async () => {
  const work = transaction(database.pool, async (client) => {
    await client.query("UPDATE purse SET cents = 0 WHERE owner = 'ada'");
    throw new Error('changed her mind');
  });
  await expect(work).rejects.toThrow('changed her mind');
  expect(await centsOf('ada')).toBe(100);
});

test('a failed statement that the work ignores does not pass for a commit', async () => {
  const work = transaction(database.pool, async (client) => {
    await client.query("INSERT INTO purse VALUES ('ada', 1)").catch(() => 'ignored');
  });
  await expect(work).rejects.toThrow('the transaction was undone');
});

test('serializable transactions that collide are repeated until each has had its effect', async () => {
  const addOne = () =>
    transaction(
      database.pool,
      async (client) => {
        const { rows } = await client.query("SELECT cents FROM purse WHERE owner = 'ada'");
        await client.query("UPDATE purse SET cents = $1 WHERE owner = 'ada'", [rows[0].cents + 1]);
      },
      { isolation: 'serializable' },
    );
  await Promise.all([addOne(), addOne(), addOne()]);
  expect(await centsOf('ada')).toBe(103);
});

test('of two transactions in a deadlock both finish', async () => {
  const met = meetingOfTwo();
  const move = (from: string, to: string) =>
    transaction(database.pool, async (client) => {
      await client.query('UPDATE purse SET cents = cents - 1 WHERE owner = $1', [from]);
      await met();
      await client.query('UPDATE purse SET cents = cents + 1 WHERE owner = $1', [to]);
    });
  await Promise.all([move('ada', 'mia'), move('mia', 'ada')]);
  expect([await centsOf('ada'), await centsOf('mia')]).toEqual([100, 100]);
});

test('an error that a repeat cannot mend is not repeated', async () => {
  let runs = 0;
  const work = transaction(database.pool, async (client) => {
    runs += 1;
    await client.query("INSERT INTO purse VALUES ('ada', 1)");
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(runs).toBe(1);
});

test('after five collisions the error flies on', async () => {
  let runs = 0;
  const work = transaction(database.pool, async () => {
    runs += 1;
    throw Object.assign(new Error('could not serialize access'), { code: '40001' });
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(runs).toBe(5);
});

test('a backend killed in the middle is an error for its caller, and the next caller gets a sound connection', async () => {
  const work = transaction(database.pool, async (client) => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const gone = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await gone;
    await client.query("UPDATE purse SET cents = 0 WHERE owner = 'ada'");
  });
  await expect(work).rejects.toThrow();
  expect(await centsOf('ada')).toBe(100);
});

function meetingOfTwo(): () => Promise<void> {
  const both = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here >= 2) both.resolve();
    return both.promise;
  };
}
