import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sendForm } from '#tests/calls/worlds/import-products.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { fileOf, LINE } from '#tests/support/plain-product-file.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { MAX_IMPORT_BYTES, MOST_IMPORT_LINES } from '../contract/calls/imports.ts';

let shop: TestShop;
let ada: Enrolled;
let mia: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('imports');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  mia = await enrol(shop, { name: 'Mia' });
});
afterAll(() => shop?.close());
afterEach(() => shop.expectSound());

const named = (price = '12.50', name = `Imported ${randomUUID()}`) => LINE.with(0, name).with(3, price);
const nameOf = ([name = '']: string[]) => name;
const formOf = (text: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) => {
  const form = new FormData();
  form.set('file', new File([text], 'prices.csv', { type: 'text/csv' }));
  for (const [field, value] of Object.entries(more)) form.set(field, value);
  return form;
};
const preview = (text: string, as = ada) => sendForm(shop, as, '/imports/preview', formOf(text));
const bring = (text: string, seen: string, key: string = randomUUID(), as = ada) =>
  sendForm(shop, as, '/imports', formOf(text, { seen }), { 'idempotency-key': key });
async function imported(text: string): Promise<string> {
  const { seen } = (await preview(text)).body;
  const { status, body } = await bring(text, seen);
  expect(status).toBe(201);
  return body.insertedId;
}
const undo = (id: string, as = ada) => shop.call('POST', `/bulk-changes/${id}/undo`, { as });
const query = async (text: string, values: unknown[]) => (await shop.open.shop.pool.query(text, values)).rows;
async function managed(name: string) {
  const [row] = await query('SELECT id FROM product WHERE name = $1', [name]);
  return (await shop.call('GET', `/product/${row?.id}/managed`, { as: ada })).body;
}
const exported = async () => {
  const headers = { authorization: `Bearer ${ada.token}` };
  return (await shop.request('/api/export/products.csv', { headers })).text();
};

test('a preview says row by row what would be, with old and new values, and changes nothing', async () => {
  const [old, same] = [named(), named()];
  await imported(fileOf(old, same));
  const added = named();
  const wrong = named('free');
  const text = fileOf(old.with(3, '9.99').with(6, '12'), same, added, wrong);
  const { status, body } = await preview(text);
  expect(status).toBe(200);
  expect(body.rows).toEqual([
    {
      ...{ line: 2, name: nameOf(old), does: 'changes' },
      cells: [
        { line: 2, column: 'Price per unit', was: '12.50', now: '9.99' },
        { line: 2, column: 'Available quantity', was: '10', now: '12' },
      ],
    },
    { line: 3, name: nameOf(same), does: 'keeps', cells: [] },
    { line: 4, name: nameOf(added), does: 'adds', cells: [] },
  ]);
  expect(body.errors).toMatchObject([{ line: 5, column: 'Price per unit' }]);
  expect((await managed(nameOf(old))).perUnitPrice).toBe(12.5);
  // With an error in it, nothing of the file is imported.
  expect((await bring(text, body.seen)).status).toBe(409);
  expect(await managed(nameOf(added))).toMatchObject({ code: 'not_found' });
});

test('an export that is imported changes nothing', async () => {
  await imported(fileOf(named(), named()));
  const text = await exported();
  const { rows, errors, seen } = (await preview(text)).body;
  expect([errors, rows.filter(({ does }: { does: string }) => does !== 'keeps')]).toEqual([[], []]);
  expect((await bring(text, seen)).body).toMatchObject({ added: 0, changed: 0 });
  expect(await exported()).toBe(text);
});

test('tags and dates of sale come back from an export unchanged; changes of them are shown and undone', async () => {
  const AT = '2031-05-04T10:00:00Z';
  const [later, tagged] = [named(), named()];
  await imported(fileOf(later, tagged));
  const draft = { version: 1, tags: ['summer', 'wood'], draft: true };
  const { _id: id } = await managed(nameOf(later));
  expect((await shop.call('PATCH', `/product/${id}`, { as: ada, body: draft })).status).toBe(200);
  const date = { publishAt: '2031-05-04T10:00:00.000Z' };
  await shop.call('PUT', `/product/${id}/schedule`, { as: ada, body: date });
  const text = await exported();
  expect(text).toContain('"summer, wood"');
  const { rows, errors } = (await preview(text)).body;
  expect([errors, rows.filter(({ does }: { does: string }) => does !== 'keeps')]).toEqual([[], []]);

  const changed = text.replace('"summer, wood"', 'Winter').replace(AT, '2032-01-01T08:00:00+01:00');
  const seen = (await preview(changed)).body;
  expect(seen.rows.filter(({ does }: { does: string }) => does === 'changes')).toMatchObject([
    {
      cells: [
        { column: 'Tags', was: 'summer, wood', now: 'winter' },
        { column: 'Goes on sale', was: AT, now: '2032-01-01T07:00:00Z' },
      ],
    },
  ]);
  const made = await imported(changed);
  expect((await managed(nameOf(later))).schedule.publishAt).toBe('2032-01-01T07:00:00.000Z');
  expect((await undo(made)).body).toMatchObject({ undone: 1, refused: [] });
  expect(await managed(nameOf(later))).toMatchObject({ tags: ['summer', 'wood'], schedule: date });
  const wrong = (cell: string) => preview(text.replace(AT, cell));
  for (const cell of ['tomorrow', '2001-01-01T00:00:00Z'])
    expect((await wrong(cell)).body.errors).toMatchObject([{ column: 'Goes on sale' }]);
  const onSale = text.replace(`draft,${AT}`, `on sale,${AT}`);
  expect((await preview(onSale)).body.errors).toMatchObject([
    { column: 'Goes on sale', message: 'Only a draft can be scheduled' },
  ]);
});

test('thirty prices are changed and taken back at once', async () => {
  const lines = Array.from({ length: 30 }, () => named());
  const fresh = named();
  await imported(fileOf(...lines));
  const id = await imported(fileOf(...lines.map((line) => line.with(3, '11.00').with(6, '14')), fresh));
  const names = lines.map(nameOf);
  const stateOf = () =>
    query(
      `SELECT DISTINCT v.price_cents, v.available, p.archived_at FROM product p JOIN variant v ON v.product_id = p.id WHERE p.name = ANY($1)`,
      [names],
    );
  expect(await stateOf()).toEqual([{ price_cents: 1100, available: 14, archived_at: null }]);
  const { body } = await shop.call('GET', '/bulk-changes', { as: ada });
  expect(body.changes[0]).toMatchObject({
    _id: id,
    by: ada.email,
    title: 'prices.csv',
    added: 1,
    changed: 30,
  });
  expect((await undo(id)).body).toEqual({ undone: 31, refused: [] });
  expect(await stateOf()).toEqual([{ price_cents: 1250, available: 10, archived_at: null }]);
  expect(await managed(nameOf(fresh))).toMatchObject({ code: 'not_found' });
  expect((await undo(id)).body).toEqual({ undone: 0, refused: [] });
});

test('a second click imports nothing again, also at the same time', async () => {
  const line = named();
  await imported(fileOf(line));
  const text = fileOf(line.with(3, '8.00'));
  const { seen } = (await preview(text)).body;
  const key = randomUUID();
  const answers = await Promise.all([bring(text, seen, key), bring(text, seen, key)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect((await managed(nameOf(line))).version).toBe(2);
  expect(await bring(fileOf(line), seen, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency_conflict' },
  });
});

test('nothing is imported if the shop changed since the preview', async () => {
  const [line, other] = [named(), named()];
  await imported(fileOf(line, other));
  const text = fileOf(line.with(3, '8.00'), other.with(3, '8.00'));
  const { seen } = (await preview(text)).body;
  const { _id, version } = await managed(nameOf(line));
  await shop.call('PATCH', `/product/${_id}`, { as: ada, body: { version, perUnitPrice: 20 } });
  expect(await bring(text, seen)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect((await managed(nameOf(other))).perUnitPrice).toBe(12.5);
});

test('a product changed since an import keeps the change, and the undo names its author', async () => {
  const [mine, theirs] = [named(), named()];
  await imported(fileOf(mine, theirs));
  const id = await imported(fileOf(mine.with(3, '8.00'), theirs.with(3, '8.00')));
  const eve = await enrol(shop, { name: 'Eve', role: 'admin' });
  const { _id, version } = await managed(nameOf(theirs));
  await shop.call('PATCH', `/product/${_id}`, { as: eve, body: { version, perUnitPrice: 7 } });
  const { body } = await undo(id);
  expect(body).toMatchObject({ undone: 1, refused: [{ _id, productName: nameOf(theirs) }] });
  expect(body.refused[0].reason).toContain(eve.email);
  expect((await managed(nameOf(mine))).perUnitPrice).toBe(12.5);
  expect((await managed(nameOf(theirs))).perUnitPrice).toBe(7);
});

test('units of an import that customers ordered are not taken back', async () => {
  const line = named().with(6, '0');
  await imported(fileOf(line));
  const id = await imported(fileOf(line.with(6, '3')));
  const body = {
    productName: nameOf(line),
    quantity: 2,
    userAddress: '1 Test Street',
    userNumber: '0123456',
  };
  expect((await shop.call('POST', '/orders', { as: mia, body })).status).toBe(201);
  expect((await undo(id)).body).toMatchObject({ undone: 0, refused: [{ productName: nameOf(line) }] });
  expect((await managed(nameOf(line))).availableQuantity).toBe(1);
});

test('an import that added and removed variants is taken back with them', async () => {
  const name = `Imported ${randomUUID()}`;
  const headers = [
    'Name',
    'Description',
    'Image',
    'Price per unit',
    'Minimum quantity',
    'Available quantity',
  ];
  const withColour = [...headers, 'Option 1 name', 'Option 1 value'];
  const line = (colour: string, price: string) => [
    ...[name, 'A board.', 'https://example.com/a.webp', price, '1', '5'],
    ...['Colour', colour],
  ];
  await imported(stringify([withColour, line('Red', '10.00')]));
  const id = await imported(stringify([withColour, line('Red', '9.00'), line('Blue', '12.00')]));
  expect((await managed(name)).variants).toHaveLength(2);
  expect((await undo(id)).body).toEqual({ undone: 1, refused: [] });
  expect((await managed(name)).variants).toMatchObject([
    { title: 'Red', perUnitPrice: 10, availableQuantity: 5 },
  ]);
});

test('after a day an import stays', async () => {
  const line = named();
  const id = await imported(fileOf(line));
  await query(`UPDATE bulk_change SET made_at = now() - interval '25 hours' WHERE id = $1`, [id]);
  expect((await undo(id)).status).toBe(404);
  expect((await managed(nameOf(line))).draft).toBe(false);
});

test('a file that is too large, too long or no text is refused', async () => {
  const long = fileOf(...Array.from({ length: MOST_IMPORT_LINES + 1 }, (_, n) => named('1.00', `${n}`)));
  expect((await preview(long)).body).toMatchObject({
    rows: [],
    errors: [{ line: MOST_IMPORT_LINES + 2, message: 'A file takes at most 2,000 lines of products' }],
  });
  for (const content of [new Uint8Array(MAX_IMPORT_BYTES + 1), new Uint8Array([0xff, 0xfe]), ''])
    expect(await sendForm(shop, ada, '/imports/preview', formOf(content))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'file' }] },
    });
});
