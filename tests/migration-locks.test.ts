import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#root';
import { findOffences } from './support/migration-locks.ts';

const FOLDER = new URL('db/migrations/', ROOT);

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
  '010-alerts-of-drafts.sql': BEFORE_ANY_SERVER,
  '011-orders-with-lines.sql': BEFORE_ANY_SERVER,
  '011-placing.sql': BEFORE_ANY_SERVER,
  '012-carts.sql': BEFORE_ANY_SERVER,
  '013-pricing.sql': BEFORE_ANY_SERVER,
  '014-checkout.sql': BEFORE_ANY_SERVER,
  '015-documents.sql': BEFORE_ANY_SERVER,
  '016-fulfilment.sql': BEFORE_ANY_SERVER,
  '019-overview.sql': BEFORE_ANY_SERVER,
  '020-order-list.sql': BEFORE_ANY_SERVER,
  '026-reviews-and-inbox.sql': BEFORE_ANY_SERVER,
  '028-team.sql': BEFORE_ANY_SERVER,
  '039-product-lists.sql':
    'two small indexes on the products, which nobody edits for the second that a million of them take; CHANGELOG names them',
  '043-customer-lists.sql':
    'one index on the members, whose sign-ups wait the seconds that a million of them take; CHANGELOG names it',
  '036-customer-groups.sql': BEFORE_ANY_SERVER,
  '037-merged-customers.sql': BEFORE_ANY_SERVER,
};

test('no migration holds up a running shop with a million rows, unless it says why it may', async () => {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && !(name in MAY_HOLD_UP));
  expect(names).toContain('017-backups.sql');
  for (const name of names)
    expect([name, findOffences(await readFile(new URL(name, FOLDER), 'utf8'))]).toEqual([name, []]);
});

describe('a statement that holds up a running shop is found', () => {
  test.each([
    ['CREATE INDEX a ON orders (status)'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS a ON orders (status) WHERE status IS NULL'],
    ['ALTER TABLE orders ADD COLUMN a text GENERATED ALWAYS AS (lower(email)) STORED'],
    ['ALTER TABLE orders ADD COLUMN a uuid DEFAULT gen_random_uuid()'],
    ['ALTER TABLE orders ADD COLUMN a integer DEFAULT 1 CHECK (a > 0)'],
    ['ALTER TABLE orders ADD COLUMN a uuid REFERENCES member'],
    ['ALTER TABLE orders ALTER COLUMN number TYPE bigint'],
    ['ALTER TABLE orders\n  ALTER number SET NOT NULL'],
    ['ALTER TABLE orders ADD CONSTRAINT a CHECK (number > 0)'],
    ['ALTER TABLE orders ADD FOREIGN KEY (member_id) REFERENCES member'],
    ['ALTER TABLE orders ADD UNIQUE (number)'],
    ['ALTER TABLE orders VALIDATE CONSTRAINT a'],
    ['LOCK TABLE orders'],
    ['UPDATE orders SET email = lower(email)'],
    ['WITH a AS (SELECT 1) UPDATE orders SET number = 1'],
    ['DELETE FROM orders'],
    ['ALTER TABLE orders DROP COLUMN email'],
    ['ALTER TABLE orders RENAME COLUMN email TO mail'],
    ['ALTER TABLE orders ADD COLUMN a text NOT NULL'],
    ['DROP TABLE orders'],
    ['DROP FUNCTION book_orders'],
    ['DO $$ BEGIN UPDATE orders SET number = 1; END $$'],
  ])('%s', (sql) => {
    expect(findOffences(`-- A change; of something.\n${sql};`)).toHaveLength(1);
  });
});

test('what takes a moment whatever the number of rows may be in a migration', () => {
  const sql = `
    CREATE TABLE coupon (id uuid PRIMARY KEY, of uuid NOT NULL REFERENCES orders);
    CREATE INDEX coupon_of ON coupon (of);
    INSERT INTO coupon SELECT 1; UPDATE coupon SET of = NULL;
    ALTER TABLE orders ADD COLUMN note text NOT NULL DEFAULT 'UPDATE orders; none', ADD COLUMN seen_at timestamptz DEFAULT now();
    ALTER TABLE orders ADD CONSTRAINT note_short CHECK (char_length(note) < 100) NOT VALID;
    CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN UPDATE orders SET note = ''; END $$;
    DROP TRIGGER a ON orders; CREATE TRIGGER a AFTER UPDATE ON orders FOR EACH ROW EXECUTE FUNCTION f();
    DROP INDEX b; /* DELETE FROM orders; */ -- DROP TABLE orders;`;
  expect(findOffences(sql)).toEqual([]);
});
