import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Enrolled } from '../support/enrol.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { atOnce, startTwoProcesses, type TwoProcesses } from './two-processes.ts';

let smtp: SmtpServer;
let shop: TwoProcesses;
let mia: Enrolled;

beforeAll(async () => {
  smtp = await startSmtpServer();
  shop = await startTwoProcesses('stock alert races', { SMTP_URL: smtp.url });
  mia = await shop.enrol('Mia');
});
afterAll(async () => {
  await shop?.close();
  await smtp?.close();
});
afterEach(() => shop.expectSound());

type Board = { id: string; name: string };

const book = async (turn: number, { name }: Board): Promise<string> => {
  const { status, body } = await shop.at(turn).call('POST', '/orders', {
    as: mia,
    headers: { 'idempotency-key': randomUUID() },
    body: { productName: name, quantity: 1, userAddress: '1 Test Street', userNumber: '0123456' },
  });
  expect(status).toBe(201);
  return body.insertedId;
};
const cancel = (turn: number, order: string) =>
  shop.at(turn).call('DELETE', `/myorders/${order}`, { as: mia });
const ask = (turn: number, member: Enrolled, { id }: Board) =>
  shop.at(turn).call('PUT', `/mystockalerts/${id}`, { as: member });

/** The addresses that were sent a mail about a product, with repetitions. */
const sentAbout = ({ name }: Board) =>
  smtp.taken
    .filter((mail) => mail.includes(name))
    .map((mail) => /^To: (\S+)$/m.exec(mail)?.[1] ?? '')
    .sort();

test('ten units that return at once through two processes, one of them killed, bring ten mails to the oldest ten', async () => {
  const board = await shop.board(`Board${randomUUID().slice(0, 8)}`, { available: 10 });
  const orders = await atOnce(10, (turn) => book(turn, board));
  const members: Enrolled[] = [];
  for (let turn = 0; turn < 14; turn += 1) {
    const member = await shop.enrol('Waiting');
    expect((await ask(turn, member, board)).body).toEqual({ waiting: true });
    members.push(member);
  }
  smtp.mood = 'hang';
  await Promise.all(orders.map((order, turn) => cancel(turn, order)));
  await expect.poll(() => smtp.offered).toBeGreaterThan(2);
  await shop.second.kill();
  smtp.mood = 'take';
  await shop.second.start();
  await shop.settled();
  const oldest = members.slice(0, 10).map(({ email }) => email);
  expect(sentAbout(board)).toEqual(oldest.sort());
  expect(smtp.taken.every((mail) => !mail.includes(members[12]?.email ?? ''))).toBe(true);
});

test('a customer who asks in the moment in which stock returns is told of it, by the answer or by mail', async () => {
  const boards = await atOnce(20, () => shop.board(`Board${randomUUID().slice(0, 8)}`, { available: 1 }));
  const orders = await Promise.all(boards.map((board, turn) => book(turn, board)));
  const members = await atOnce(20, () => shop.enrol('Quick'));
  const answers = await Promise.all(
    boards.map(async (board, turn) => {
      const [asked] = await Promise.all([
        ask(turn, members[turn] as Enrolled, board),
        cancel(turn + 1, orders[turn] ?? ''),
      ]);
      return asked.status;
    }),
  );
  await shop.settled();
  for (const [turn, board] of boards.entries()) {
    const told = answers[turn] === 200 ? [members[turn]?.email] : [];
    expect([200, 409]).toContain(answers[turn]);
    expect(sentAbout(board)).toEqual(told);
  }
});

test('one unit is offered to one customer at a time, while others buy and cancel it', async () => {
  const board = await shop.board(`Board${randomUUID().slice(0, 8)}`, { available: 1 });
  let order = await book(0, board);
  for (let turn = 0; turn < 6; turn += 1) {
    const member = await shop.enrol('Patient');
    await ask(turn, member, board);
  }
  for (let round = 1; round <= 3; round += 1) {
    await cancel(round, order);
    await shop.settled();
    expect(sentAbout(board)).toHaveLength(round);
    order = await book(round, board);
  }
});
