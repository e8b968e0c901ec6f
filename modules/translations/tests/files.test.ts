import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
let spade: { id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop('translation_files');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  await storeSettings(shop.open.shop.pool, { languages: 'de' });
  spade = await shop.addProduct({ name: '=SUM(A1) spade' });
});
afterAll(() => shop?.close());

type Line = Record<'Kind' | 'Subject' | 'Field' | 'Original' | 'Translation', string>;

async function exported(query = '?topic=product'): Promise<Line[]> {
  const answer = await shop.request(`/api/translations/de/file${query}`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(answer.headers.get('content-type')).toContain('text/csv');
  return parse(await answer.text(), { columns: true });
}

async function send<T>(path: string, lines: readonly Partial<Line>[], more: Record<string, string> = {}) {
  const form = new FormData();
  form.set('file', new File([stringify(lines as Line[], { header: true })], 'de.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  const answer = await shop.request(`/api/translations/de/imports${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'idempotency-key': more.seen ?? 'preview' },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as T };
}
type Preview = {
  rows: { line: number; was: string; now: string }[];
  errors: { line: number; message: string }[];
  same: number;
  seen: string;
};
const preview = async (lines: readonly Partial<Line>[]) => (await send<Preview>('/preview', lines)).body;

const german = async () =>
  (await shop.call('GET', `/product/${spade.id}`, { headers: { 'accept-language': 'de' } })).body.productName;

test('an exported file has no formula, and comes back after a translator filled it in', async () => {
  const lines = await exported();
  const name = lines.find(({ Field, Subject }) => Field === 'name' && Subject === spade.id) as Line;
  expect(name.Original).toBe("'=SUM(A1) spade");
  const filled = lines.map((line) => (line === name ? { ...line, Translation: "'=Spaten" } : line));
  const seen = await preview(filled);
  expect(seen).toMatchObject({ rows: [{ was: '', now: '=Spaten' }], errors: [], same: lines.length - 1 });
  expect(await german()).toBe('=SUM(A1) spade');
  const made = await send<{ insertedId: string; changed: number }>('', filled, { seen: seen.seen });
  expect(made).toMatchObject({ status: 201, body: { changed: 1 } });
  expect(await german()).toBe('=Spaten');
  // The same key imports once.
  expect((await send('', filled, { seen: seen.seen })).body).toEqual(made.body);
  const undone = await shop.call('POST', `/translation-imports/${made.body.insertedId}/undo`, { as: ada });
  expect(undone.body).toEqual({ undone: 1, kept: 0 });
  expect(await german()).toBe('=SUM(A1) spade');
  const again = await shop.call('POST', `/translation-imports/${made.body.insertedId}/undo`, { as: ada });
  expect(again.body).toEqual({ undone: 0, kept: 0 });
});

test('an undo leaves alone what somebody changed since', async () => {
  const lines = (await exported()).map((line) => ({ ...line, Translation: `${line.Field} auf Deutsch` }));
  const { seen } = await preview(lines);
  const made = await send<{ insertedId: string }>('', lines, { seen });
  const [text] = (await shop.call('GET', `/translations/de/texts?topic=product&q=name`, { as: ada })).body;
  const { topic, subject, field, source, version } = text;
  await shop.call('PUT', '/translations/de/texts', {
    as: ada,
    body: { texts: [{ topic, subject, field, source, version, text: 'Von Hand' }] },
  });
  const undone = await shop.call('POST', `/translation-imports/${made.body.insertedId}/undo`, { as: ada });
  expect(undone.body).toEqual({ undone: lines.length - 1, kept: 1 });
  expect(await german()).toBe('Von Hand');
  const { body } = await shop.call('GET', '/translation-imports', { as: ada });
  expect(body.imports[0]).toMatchObject({ title: 'de.csv', undone: lines.length - 1, by: ada.email });
});

test('wrong lines are named, and then nothing is imported', async () => {
  const mail = (await exported('?topic=mail')).find(({ Original }) => Original.includes('{number}')) as Line;
  const bad = [
    { ...mail, Translation: 'Ohne Platzhalter' },
    { ...mail, Subject: 'mail-x', Translation: 'X' },
    { ...mail, Kind: 'wishes', Translation: 'X' },
  ];
  const seen = await preview(bad);
  expect(seen.errors.map(({ line }) => line)).toEqual([2, 3, 4]);
  expect((await send('', bad, { seen: seen.seen })).status).toBe(409);
  expect((await preview([{ Kind: 'product', Translation: 'X' }])).errors).toMatchObject([{ line: 1 }]);
});

test('an import is refused once the shop has changed since its preview', async () => {
  const lines = (await exported()).map((line) => ({ ...line, Translation: `${line.Field} neu` }));
  const { seen } = await preview(lines);
  const first = await send<{ insertedId: string }>('', lines, { seen });
  expect(first.status).toBe(201);
  const changed = lines.map((line) => ({ ...line, Translation: `${line.Field} anders` }));
  expect((await send('', changed, { seen })).status).toBe(409);
});

test('a second line of the same text is refused with its number, also with another original', async () => {
  const [line] = (await exported()).filter(({ Field }) => Field === 'name') as [Line];
  const name = { ...line, Translation: 'Eins' };
  const { errors, rows } = await preview([name, { ...name, Original: 'Another name', Translation: 'Zwei' }]);
  expect(errors).toMatchObject([{ line: 3, message: 'The text is that of line 2 too' }]);
  expect(rows).toHaveLength(1);
});

test('an undo leaves alone a translation that was deleted and written anew since', async () => {
  const [line] = (await exported()).filter(({ Field }) => Field === 'description') as [Line];
  const text = async () =>
    (
      await shop.call('GET', `/translations/de/texts?topic=product&subject=${spade.id}`, { as: ada })
    ).body.find(({ field }: { field: string }) => field === 'description');
  const save = async (translation: string) => {
    const { topic, subject, field, source, version } = await text();
    const texts = [{ topic, subject, field, source, version, text: translation }];
    await shop.call('PUT', '/translations/de/texts', { as: ada, body: { texts } });
  };
  await save('');
  const lines = [{ ...line, Translation: 'Aus der Datei' }];
  const made = await send<{ insertedId: string }>('', lines, { seen: (await preview(lines)).seen });
  await save('');
  await save('Von Hand, neu');
  const undone = await shop.call('POST', `/translation-imports/${made.body.insertedId}/undo`, { as: ada });
  expect(undone.body).toEqual({ undone: 0, kept: 1 });
  expect((await text()).text).toBe('Von Hand, neu');
});

test('an undo names an address that somebody has taken since, and takes nothing back', async () => {
  const make = (slug: string) =>
    shop.call('POST', '/collections', {
      as: ada,
      body: { slug, title: slug, text: '', picked: 'by hand', products: [spade.id] },
    });
  expect((await make('spades')).status).toBe(201);
  const ofCollection = async (field: string) =>
    (await exported('?topic=collection')).find(
      ({ Field, Original }) => Field === field && Original === 'spades',
    ) as Line;
  const lines = async (slug: string, title: string) => [
    { ...(await ofCollection('slug')), Translation: slug },
    { ...(await ofCollection('title')), Translation: title },
  ];
  const bring = async (sent: Line[]) =>
    send<{ insertedId: string }>('', sent, { seen: (await preview(sent)).seen });
  expect((await bring(await lines('spaten', 'Spaten'))).status).toBe(201);
  const made = await bring(await lines('grabgeraete', 'Grabgeräte'));
  expect((await make('spaten')).status).toBe(201);
  const undone = await shop.call('POST', `/translation-imports/${made.body.insertedId}/undo`, { as: ada });
  expect(undone).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'Another collection has the address “spaten”' }] },
  });
  expect((await ofCollection('title')).Translation).toBe('Grabgeräte');
});
