import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#root';
import { findOffences } from './support/migration-locks.ts';

const FOLDER = new URL('platform/db/migrations/', ROOT);

const BEFORE_ANY_SERVER = 'part of 0.2.0, before which no shop ran on a server: it may stop for its upgrade';

// A migration that has to hold up the shop says here why it may. Measure it first: npm run shop -- rehearse.
const MAY_HOLD_UP: Readonly<Record<string, string>> = {
  '002-variants.sql': BEFORE_ANY_SERVER,
  '004-collections.sql': BEFORE_ANY_SERVER,
  '005-quantity-rules-and-tiers.sql': BEFORE_ANY_SERVER,
  '006-pictures.sql': BEFORE_ANY_SERVER,
  '007-facets.sql': BEFORE_ANY_SERVER,
  '008-stock-alerts.sql': BEFORE_ANY_SERVER,
  '009-drafts.sql': BEFORE_ANY_SERVER,
  '011-orders-with-lines.sql': BEFORE_ANY_SERVER,
  '013-pricing.sql': BEFORE_ANY_SERVER,
  '015-documents.sql': BEFORE_ANY_SERVER,
  '016-fulfilment.sql': BEFORE_ANY_SERVER,
  '019-overview.sql': BEFORE_ANY_SERVER,
  '020-order-list.sql': BEFORE_ANY_SERVER,
  '026-reviews-and-inbox.sql': BEFORE_ANY_SERVER,
  '028-team.sql': BEFORE_ANY_SERVER,
  '039-product-lists.sql':
    'two small indexes on the products, which nobody edits for the second that a million of them take; docs/upgrade.md names them',
  '043-customer-lists.sql':
    'one index on the members, whose sign-ups wait the seconds that a million of them take; docs/upgrade.md names it',
  '048-tracking-numbers.sql':
    'one index on the parcels, which nobody ships for the seconds that a million of them take; docs/upgrade.md names it',
  '049-one-way-to-place-orders.sql':
    'fills two columns of the orders by “Book Now”, which cannot be paid meanwhile, and makes one small index; docs/upgrade.md says what waits',
  '052-prices-of-variants.sql':
    'one small index on the products, which nobody edits for the second that a million of them take; docs/upgrade.md names it',
  '055-one-record-of-refunds.sql':
    'moves what the few refunded payments say of their refunds, and reads the payments, a second with a million of them; docs/upgrade.md names it',
  '053-open-returns.sql':
    'a small index on the return requests, and a rule of a table with one row for each member of staff',
  '062-office-search.sql':
    'two indexes, on the variants and on the messages, which nobody edits or sends for the second that a million variants take; docs/upgrade.md names them',
  '059-work-of-extensions-checked.sql':
    'reads the outbox, and keeps nobody from reading and writing it meanwhile',
  '063-first-steps.sql': 'looks whether there is any order, which takes one row',
  '068-customers-listed.sql':
    'fills a new table from members, orders and messages, and makes one small index on the outbox; a payment or mail waits some seconds with a million of them; docs/upgrade.md names both',
  '070-near-addresses.sql':
    'one index on the list of customers; a payment or mail waits the seconds that a million of them take; docs/upgrade.md names it',
  '073-note-keys.sql':
    'a unique key of the notes about customers, which nobody writes for the second that a million of them take; docs/upgrade.md names it',
  '076-totals-as-codes.sql':
    'rewrites the totals of orders with shipping, taxes or codes, which cannot be paid or shipped meanwhile; docs/upgrade.md says so',
  '078-versions-of-translations.sql': 'makes a sequence, for which nobody waits',
  '081-parts-of-skus.sql':
    'an index on the variants, which nobody edits or orders for the seconds that a million of them take; docs/upgrade.md names it',
  '082-other-spellings.sql':
    'two indexes of the words that products have, which nobody edits for the seconds that a million of them take; docs/upgrade.md names it',
  '090-withdrawals.sql':
    'reads the return requests, of which a shop has few, and nobody asks for one meanwhile',
  '091-price-lists.sql':
    'copies the few groups of customers, and reads the lines of orders, the fraction of a second that a million of them take',
  '108-billing-addresses.sql': 'reads the orders, the fraction of a second that a million of them take',
  '087-currencies-checked.sql':
    'reads the orders, payments, variants and carts, and keeps nobody from reading and writing them meanwhile',
  '093-price-history.sql':
    'fills a new table from the variants, which nobody edits or orders for the seconds that a million of them take; docs/upgrade.md names it',
  '101-content-of-a-unit.sql':
    'reads the variants, which nobody edits or orders for the fraction of a second that a million of them take',
  '103-prices-by-currency.sql':
    'adds a column whose default is one value, so no row is written, and drops two functions that only its dropped triggers called',
  '036-customer-groups.sql': BEFORE_ANY_SERVER,
  '037-merged-customers.sql': BEFORE_ANY_SERVER,
};

const offencesIn = async (name: string) => findOffences(await readFile(new URL(name, FOLDER), 'utf8'));

test('no migration holds up a running shop with a million rows, unless it says why it may', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && !(name in MAY_HOLD_UP));
  expect(names).toContain('017-backups.sql');
  for (const name of names) expect([name, await offencesIn(name)]).toEqual([name, []]);
});

test.each(Object.keys(MAY_HOLD_UP))('%s needs its exception', async (name) => {
  expect(await offencesIn(name)).not.toEqual([]);
});

describe('a statement that holds up a running shop, or may, is refused', () => {
  test.each([
    ['CREATE INDEX a ON orders (status)'],
    ['CREATE INDEX ON orders (status)'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS a ON orders (status) WHERE status IS NULL'],
    ['ALTER TABLE orders ADD COLUMN a text GENERATED ALWAYS AS (lower(email)) STORED'],
    ['ALTER TABLE orders ADD COLUMN a bigint GENERATED BY DEFAULT AS IDENTITY'],
    ['ALTER TABLE orders ADD COLUMN a bigserial'],
    ['ALTER TABLE orders ADD COLUMN a address_of_a_constrained_domain'],
    ['ALTER TABLE orders ADD COLUMN a uuid DEFAULT gen_random_uuid()'],
    ['ALTER TABLE orders ADD a uuid DEFAULT gen_random_uuid()'],
    ['ALTER TABLE orders ADD a numeric(10,2) DEFAULT random()'],
    ['ALTER TABLE orders ADD COLUMN a numeric(10,2) DEFAULT random()'],
    ['ALTER TABLE orders ADD COLUMN a text DEFAULT (clock_timestamp()::text)'],
    ['ALTER TABLE orders ADD COLUMN a integer DEFAULT 1 CHECK (a > 0)'],
    ['ALTER TABLE orders ADD COLUMN a numeric(10,2) CHECK (a > 0)'],
    ['ALTER TABLE orders ADD COLUMN a uuid REFERENCES member'],
    ['ALTER TABLE orders ALTER COLUMN number TYPE bigint'],
    ['ALTER TABLE orders\n  ALTER number SET NOT NULL'],
    ['ALTER TABLE orders ADD CONSTRAINT a CHECK (number > 0)'],
    ['ALTER TABLE orders ADD CONSTRAINT a CHECK (number > 0) NOT VALID, ADD CONSTRAINT b CHECK (number > 1)'],
    ['ALTER TABLE orders ADD CONSTRAINT a CHECK (number > 1), ADD CONSTRAINT b CHECK (number > 0) NOT VALID'],
    ['ALTER TABLE orders ADD FOREIGN KEY (member_id) REFERENCES member'],
    ['ALTER TABLE orders ADD UNIQUE (number)'],
    ['ALTER TABLE orders ADD PRIMARY KEY USING INDEX a'],
    ['ALTER TABLE orders VALIDATE CONSTRAINT a'],
    ['ALTER TABLE orders SET UNLOGGED'],
    ['ALTER TABLE orders SET LOGGED'],
    ['ALTER TABLE "orders" ADD UNIQUE (number)'],
    ['ALTER TABLE public.orders ADD UNIQUE (number)'],
    ['ALTER TABLE public."orders" ADD a bigserial'],
    ['ALTER DOMAIN email ADD CONSTRAINT a CHECK (VALUE <> lower(VALUE))'],
    ['LOCK TABLE orders'],
    ['LOCK orders'],
    ['REINDEX INDEX orders_pkey'],
    ['UPDATE orders SET email = lower(email)'],
    ['UPDATE "orders" SET number = 1'],
    ['WITH a AS (SELECT 1) UPDATE orders SET number = 1'],
    ['MERGE INTO orders o USING member m ON o.member_id = m.id WHEN MATCHED THEN DELETE'],
    ['DELETE FROM orders'],
    ['SELECT expire_orders()'],
    ['COMMIT'],
    ['ALTER TABLE orders DROP COLUMN email'],
    ['ALTER TABLE orders DROP email'],
    ['ALTER TABLE orders RENAME COLUMN email TO mail'],
    ['ALTER TABLE orders RENAME email TO mail'],
    ['ALTER TABLE orders ADD COLUMN a text NOT NULL'],
    ['ALTER TABLE orders ADD a numeric(10,2) NOT NULL'],
    ['DROP TABLE orders'],
    ['DROP FUNCTION book_orders'],
    ['DO $$ BEGIN UPDATE orders SET number = 1; END $$'],
  ])('%s', (sql) => {
    expect(findOffences(`-- A change; of something.\n${sql};`)).toHaveLength(1);
  });
});

// Every lock is held until the migration's transaction ends, so what comes after it must be short as well.
describe('a statement that reads many rows while the migration holds its locks is refused', () => {
  test.each([
    ['INSERT INTO coupon SELECT id FROM orders'],
    ['INSERT INTO coupon (id) VALUES ((SELECT max(id) FROM orders))'],
    ['INSERT INTO coupon TABLE orders'],
    ['INSERT INTO coupon SELECT archive_orders()'],
    ['INSERT INTO coupon SELECT generate_series(1, 1000000)'],
    ['UPDATE coupon SET id = o.id FROM orders o'],
    ['UPDATE coupon SET id = archive_orders()'],
    ['CREATE TABLE copy AS SELECT * FROM orders'],
    ['CREATE TABLE copy (id) AS SELECT id FROM orders WHERE (number > 1)'],
    ['ALTER TABLE coupon ATTACH PARTITION orders DEFAULT'],
  ])('%s', (sql) => {
    const before = 'ALTER TABLE orders ADD COLUMN note text; CREATE TABLE coupon (id uuid);';
    expect(findOffences(`${before} ${sql};`)).toHaveLength(1);
  });
});

test('a table counts as new only after the statement that makes it, and only if that must make it', () => {
  expect(findOffences('UPDATE orders SET number = 1; CREATE TABLE orders (id uuid);')).toHaveLength(1);
  expect(
    findOffences('CREATE TABLE IF NOT EXISTS orders (id uuid); UPDATE orders SET number = 1;'),
  ).toHaveLength(2);
});

test('a statement that takes a moment, however many rows there are, may be in a migration', () => {
  const sql = `
    CREATE TABLE coupon (id uuid PRIMARY KEY, of uuid NOT NULL REFERENCES orders, UNIQUE (of, id)) WITH (fillfactor = 70);
    CREATE INDEX coupon_of ON coupon (of); CREATE UNIQUE INDEX ON coupon (lower(of::text));
    INSERT INTO coupon SELECT 1; UPDATE coupon SET of = NULL;
    ALTER TABLE "coupon" ADD COLUMN a bigserial, ALTER of TYPE text, DROP id, RENAME of TO order_id;
    INSERT INTO shop_setting (name, value) VALUES ('a', lower('FROM orders')) ON CONFLICT (name) DO NOTHING;
    INSERT INTO content_day DEFAULT VALUES; INSERT INTO shop_setting VALUES (E'b\\'; DROP TABLE orders; --', '1');
    ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT 'UPDATE orders; none', ADD COLUMN seen_at timestamptz DEFAULT now();
    ALTER TABLE "orders" ADD a numeric(10,2) DEFAULT -1.5 NOT NULL, ADD COLUMN IF NOT EXISTS b text[] NOT NULL DEFAULT '{}'::text[];
    ALTER TABLE IF EXISTS ONLY public.orders ADD c text COLLATE "C", ADD d boolean DEFAULT false;
    ALTER TABLE orders ADD CONSTRAINT note_short CHECK (char_length(note) < 100) NOT VALID,
      ADD FOREIGN KEY (a, b) REFERENCES member (a, b) ON DELETE CASCADE NOT VALID, ADD CONSTRAINT e UNIQUE USING INDEX f;
    ALTER TABLE orders ALTER COLUMN note SET DEFAULT gen_random_uuid(), ALTER phone DROP NOT NULL, DROP CONSTRAINT IF EXISTS g;
    CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET note = ''; END $$;
    CREATE FUNCTION g() RETURNS text LANGUAGE sql AS $a$ SELECT $$;$$ || E'\\'; DROP TABLE orders; --' $a$;
    DROP TRIGGER a ON orders; CREATE TRIGGER a AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION f();
    DROP INDEX b; /* DELETE FROM orders; */ -- DROP TABLE orders;`;
  expect(findOffences(sql)).toEqual([]);
});

test('an offence names the action, and those beside it that are quick are not blamed', () => {
  const sql = 'ALTER TABLE orders ADD a text, ADD b numeric(10, 2) CHECK (b > 0), DROP "email"';
  expect(findOffences(sql)).toEqual([
    'alter table orders add b numeric ( ) check ( )',
    'alter table orders drop "email"',
  ]);
});
