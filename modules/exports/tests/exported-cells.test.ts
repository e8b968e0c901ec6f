import { csvParseRows } from 'd3-dsv';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { enrol } from '#tests/support/enrol.ts';

/** Each text and the cell that it makes. */
const TEXTS: [string, string][] = [
  '12 Mill Lane\nFlat 3\nLeeds',
  '12 Mill Lane\r\nFlat 3\r\nLeeds',
  '12 Mill Lane\rFlat 3\rLeeds',
  'ends in a line feed\n',
  'ends in a carriage return\r',
  'Tom "the Board" O\'Neil',
  '"quoted"',
  'a "quote",\na comma; and more',
  'Smith, Jones',
  'Smith; Jones',
  'tab\tinside',
  'מקלדת "גדולה", אדומה\nשורה שנייה',
  'لوحة مفاتيح؛ كبيرة, حمراء',
  ' leading and trailing ',
].map((text): [string, string] => [text, text]);
const FORMULAS: [string, string][] = [
  '=HYPERLINK("https://example.com","a,b")',
  '+1;2',
  '-1\n2',
  '@SUM(A1)',
  '\n=1',
  '\r=1',
  '\t=1',
].map((text): [string, string] => [text, `'${text}`]);
const CELLS = [...TEXTS, ...FORMULAS];
const MOST_PHONE = 32;

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('exported_cells');
});
afterAll(() => world?.shop.close());

const write = (text: string, values: unknown[]) => world.shop.open.shop.pool.query(text, values);

/** The rows of an export by column, as a reader understands them for which each bare line break ends a row. */
async function rowsOf(file: string): Promise<Record<string, string>[]> {
  const headers = { authorization: `Bearer ${world.ada.token}` };
  const answer = await world.shop.request(`/api/export/${file}`, { headers });
  const [names = [], ...rows] = csvParseRows(await answer.text());
  for (const row of rows) expect(row).toHaveLength(names.length);
  return rows.map((row) => Object.fromEntries(row.map((cell, place) => [names[place], cell])));
}

test('orders.csv keeps every text of an order and its lines in one cell', async () => {
  const expected: Record<string, string>[] = [];
  for (const [n, [text, cell]] of CELLS.entries()) {
    const { order } = await world.booked();
    await write(
      `UPDATE orders SET display_name = $2, address = $2, phone = left($2, ${MOST_PHONE}), delivery = jsonb_build_object('taxId', $2::text),
         billing = jsonb_build_object('taxId', $2::text, 'name', $2::text, 'city', $2::text, 'country', 'DE') WHERE id = $1`,
      [order, text],
    );
    const sku = text.slice(0, 20) + n;
    await write('UPDATE order_line SET product_name = $2, variant_title = $2, sku = $3 WHERE order_id = $1', [
      order,
      text,
      sku,
    ]);
    expected.push({
      Number: String((await world.show(order)).number),
      Name: cell,
      Address: cell,
      Phone: cell === text ? text.slice(0, MOST_PHONE) : `'${text.slice(0, MOST_PHONE)}`,
      'Tax number': cell,
      'Billing name': cell,
      'Billing city': cell,
      Product: cell,
      Variant: cell,
      SKU: cell === text ? sku : `'${sku}`,
      Email: world.mia.email,
      Quantity: '2',
      Total: '198.00',
    });
  }
  expect(await rowsOf('orders.csv')).toMatchObject(expected);
});

test('products.csv keeps every text of a product in one cell', async () => {
  const expected: unknown[] = [];
  for (const [n, [text, cell]] of CELLS.entries()) {
    const { id } = await world.shop.addProduct({ name: `Cell ${n}` });
    const values = [text, `${text}2`];
    const properties = [{ label: text, value: text }];
    await write(
      `UPDATE product SET name = $2 || $3, description = $2, tags = ARRAY[$2], properties = $4,
         options = jsonb_build_array(jsonb_build_object('name', $2::text, 'values', $5::jsonb)) WHERE id = $1`,
      [id, text, n, JSON.stringify(properties), JSON.stringify(values)],
    );
    await write('UPDATE variant SET options = jsonb_build_object($2::text, $2::text) WHERE product_id = $1', [
      id,
      text,
    ]);
    expected.push({
      Name: cell + n,
      Description: cell,
      Tags: cell,
      Status: 'on sale',
      Properties: properties,
      'Option 1 name': cell,
      'Option 1 values': values,
      'Option 1 value': cell,
    });
  }
  const rows = (await rowsOf('products.csv')).slice(-CELLS.length);
  const read = rows.map(({ Properties = '', 'Option 1 values': values = '', ...row }) => ({
    ...row,
    Properties: JSON.parse(Properties),
    'Option 1 values': JSON.parse(values),
  }));
  expect(read).toMatchObject(expected);
});

test('users.csv and customers.csv keep every name, group and tag in one cell', async () => {
  const expected = new Map<string, Record<string, string>>();
  for (const [text, cell] of CELLS) {
    const { id, email } = await enrol(world.shop);
    await write(
      `WITH made AS (INSERT INTO customer_group (id, name, basis_points) VALUES (gen_random_uuid(), $2, 1000) RETURNING id)
       UPDATE member SET name = $2, group_id = (SELECT id FROM made) WHERE id = $1`,
      [id, text],
    );
    await write('INSERT INTO customer_tag VALUES ($1, left($2, 30))', [id, text]);
    expected.set(email, {
      Name: cell,
      Group: cell,
      Tags: cell.slice(0, cell === text ? 30 : 31),
      Verified: 'yes',
    });
  }
  const ofThese = ({ Email = '' }: Record<string, string>) => expected.has(Email);
  const customers = (await rowsOf('customers.csv')).filter(ofThese);
  expect(customers).toMatchObject(customers.map(({ Email = '' }) => expected.get(Email)));
  expect(customers).toHaveLength(CELLS.length);
  const users = (await rowsOf('users.csv')).filter(ofThese);
  expect(users.map(({ Name }) => Name)).toEqual(users.map(({ Email = '' }) => expected.get(Email)?.Name));
  expect(users).toHaveLength(CELLS.length);
});

test('newsletter.csv keeps every address in one cell', async () => {
  for (const [text] of CELLS)
    await write('INSERT INTO subscriber (email, mails) VALUES ($1, 1)', [
      `${text}@example.com`.toLowerCase(),
    ]);
  const addresses = (await rowsOf('newsletter.csv')).map(({ Email }) => Email);
  const expected = CELLS.map(([, cell]) => `${cell}@example.com`.toLowerCase());
  expect(addresses.toSorted()).toEqual(expected.toSorted());
});
