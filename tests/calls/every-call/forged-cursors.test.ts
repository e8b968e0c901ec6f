import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';

// A cursor is opaque to honest clients, but anyone can forge one.

let shop: TestShop;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('forged cursors');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const ID = '00000000-0000-4000-8000-000000000000';
const NO_NUMBERS = [1.5, 1e300, -1e300, 9.3e18, -9.3e18, '1', null, true, [1], {}];
const NO_TIMES = [
  '2024-02-30 10:00:00+00',
  '0000-01-01 10:00:00+00',
  '2024-01-01 24:00:00+00',
  '2024-13-01 10:00:00+00',
  '2024-01-01T10:00:00Z',
  'infinity',
  'now',
  5,
];
const ofNumbers = NO_NUMBERS.map((number) => [number]);
const numbersBeforeId = NO_NUMBERS.map((number) => [number, ID]);
const timesBeforeId = NO_TIMES.map((time) => [time, ID]);
const RATINGS = ['1', null, true, [1], {}].map((rating) => [rating, ID]);

test.each<[string, readonly unknown[]]>([
  ['/product?sort=featured', ofNumbers],
  ['/product?sort=newest', ofNumbers],
  ['/product?sort=price', [...numbersBeforeId, [1, 'a'], [1], [1, ID, 1]]],
  ['/product?sort=-price', numbersBeforeId],
  ['/product?sort=rating', RATINGS],
  ['/product?sort=name', [['\0'], ['\ud800'], [1], []]],
  ['/product?q=board', [...NO_NUMBERS.map((number) => [2, number]), [0, 1], [3, 1], [1.5, 1]]],
  ['/review?', timesBeforeId],
  ['/review/managed?', timesBeforeId],
  [
    '/review/managed?sort=rating',
    [...NO_NUMBERS, ...['time']].map((stars) => [stars, '2024-01-01 10:00:00+00', ID]),
  ],
  ['/messages?', timesBeforeId],
  ['/customers?', timesBeforeId],
  [
    '/customers?sort=name',
    [
      ['\0', ID],
      ['\ud800', ID],
      [1, ID],
    ],
  ],
  ['/user?', timesBeforeId],
  ['/orders?', ofNumbers],
  ['/audit?', ofNumbers],
])('of %s a made-up mark is refused at its field', async (list, marks) => {
  await shop.addProduct({ name: `Board ${list.replace(/\W/g, ' ')}` });
  for (const mark of [...marks, 'text', 5, null, {}, []]) {
    const cursor = Buffer.from(JSON.stringify(mark)).toString('base64url');
    expect(
      await shop.call('GET', `${list}&cursor=${cursor}`, { as: ada }),
      JSON.stringify(mark),
    ).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
  }
});

test.each<[string, readonly unknown[]]>([
  ['/product?sort=rating', [4.333333333333333, ID]],
  ['/product?sort=price', [0, ID]],
  ['/review?', ['2024-02-29 23:59:59.999999+00', ID]],
  ['/review?', ['2024-01-01 10:00:00+00', ID]],
])('of %s one that could be a row’s is taken', async (list, mark) => {
  const cursor = Buffer.from(JSON.stringify(mark)).toString('base64url');
  expect((await shop.call('GET', `${list}&cursor=${cursor}`)).status).toBe(200);
});
