import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TotalStep } from '#modules/pricing/contract/total-step.ts';
import { totalLabel } from '#modules/pricing/shop/total-label.ts';
import { createRelease } from '#tests/support/create-release.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { migrate } from './migrate.ts';

// An order of 0.2.0 kept the rows of its totals with their English labels.

const log = { info() {}, warn() {} };

type Old = { type: string; label: string; cents: number; included?: true };

const cents = 100;
const included = true as const;
const EACH: [key: string, old: Old, coded: TotalStep][] = [
  ['plain', { type: 'subtotal', label: 'Subtotal', cents }, { type: 'subtotal', cents }],
  [
    'group',
    { type: 'subtotal', label: 'Subtotal (Big (and old): 10% off dealers: 17.5% off)', cents },
    { type: 'subtotal', cents, group: { name: 'Big (and old): 10% off dealers', points: 1750 } },
  ],
  ['discount', { type: 'discount', label: 'Discount', cents }, { type: 'discount', cents }],
  ['code', { type: 'discount', label: 'Code TEN-OFF', cents }, { type: 'discount', cents, code: 'TEN-OFF' }],
  ['parcel', { type: 'shipping', label: 'Parcel', cents }, { type: 'shipping', cents, method: 'Parcel' }],
  [
    'free',
    { type: 'shipping', label: 'Parcel (code FREE-1)', cents: 0 },
    { type: 'shipping', cents: 0, method: 'Parcel', code: 'FREE-1' },
  ],
  [
    'brackets',
    { type: 'shipping', label: 'Post (code red)', cents },
    { type: 'shipping', cents, method: 'Post (code red)' },
  ],
  [
    'tax',
    { type: 'tax', label: 'Sales tax 8.875%', cents },
    { type: 'tax', cents, name: 'Sales tax', perMillion: 88_750 },
  ],
  [
    'included',
    { type: 'tax', label: 'Includes VAT 19%', cents, included },
    { type: 'tax', cents, included, name: 'VAT', perMillion: 190_000 },
  ],
  [
    'named so',
    { type: 'tax', label: 'Includes all 7%', cents },
    { type: 'tax', cents, name: 'Includes all', perMillion: 70_000 },
  ],
  ['total', { type: 'total', label: 'Total', cents }, { type: 'total', cents }],
  // Written by hand, or by an extension.
  ['unknown', { type: 'total', label: 'Grand total', cents }, { type: 'total', cents, text: 'Grand total' }],
  ['no rate', { type: 'tax', label: 'Tax', cents }, { type: 'tax', cents, text: 'Tax' } as TotalStep],
  ['no code', { type: 'discount', label: 'Rebate', cents }, { type: 'discount', cents, text: 'Rebate' }],
];

const INSERT = `INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email, display_name,
    address, delivery, phone, expires_at)
  SELECT gen_random_uuid(), m.id, old.key, '', 100, 100, old.totals, m.email, m.name, '1 Test Street', '{"text": "1 Test Street"}',
    '0123456', now() + interval '1 day'
  FROM member m, jsonb_to_recordset($1::jsonb) AS old(key text, totals jsonb)`;

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createRelease('047-schema.sql.gz');
  await shop.pool.query(
    `INSERT INTO member (id, email, name, email_verified) VALUES (gen_random_uuid(), 'mia@example.com', 'mia', true)`,
  );
  await insert(EACH.map(([key, old]) => ({ key, totals: [old] })));
  await insert([{ key: 'whole', totals: EACH.map(([, old]) => old) }]);
  await migrate(shop, { log });
});
afterAll(() => shop?.drop());

const insert = (orders: { key: string; totals: object[] }[]) =>
  shop.pool.query(INSERT, [JSON.stringify(orders)]);
const totalsOf = async (key: string): Promise<TotalStep[]> =>
  (await shop.pool.query('SELECT totals FROM orders WHERE idempotency_key = $1', [key])).rows[0].totals;

test.each(EACH)('the row “%s” becomes a code, and says the same', async (key, old, coded) => {
  const [step] = await totalsOf(key);
  expect(step).toEqual({ ...coded, label: old.label });
  expect(totalLabel(coded)).toBe(old.label);
});

test('the rows of an order keep their order', async () => {
  expect(await totalsOf('whole')).toMatchObject(EACH.map(([, , coded]) => coded));
});

test('the language of an order from before is English', async () => {
  const { rows } = await shop.pool.query('SELECT DISTINCT language FROM orders');
  expect(rows).toEqual([{ language: 'en' }]);
});

test('totals that processes of 0.2.0 write afterwards become codes too, and rows of codes stay as they are', async () => {
  await insert(EACH.map(([key, old]) => ({ key: `old ${key}`, totals: [old] })));
  const codes = EACH.map(([, , coded]) => coded);
  await insert([
    { key: 'none', totals: [] },
    { key: 'codes', totals: codes },
  ]);
  expect(await totalsOf('codes')).toEqual(codes);
  for (const [key, old, coded] of EACH) {
    expect(await totalsOf(`old ${key}`)).toEqual([{ ...coded, label: old.label }]);
  }
  expect(await totalsOf('none')).toEqual([]);
});
