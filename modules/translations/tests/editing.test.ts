import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import type { TranslationText } from '../contract/calls/translations.ts';

let shop: TestShop;
let ada: Enrolled;
let grace: Enrolled;
let spade: { id: string; name: string };

beforeAll(async () => {
  shop = await startTestShop('editing_translations');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  grace = await enrol(shop, { name: 'Grace', role: 'manager' });
  await storeSettings(shop.open.shop.pool, { languages: 'de' });
  spade = await shop.addProduct({ name: 'Digging spade' });
});
afterAll(() => shop?.close());

const list = async (query: string): Promise<TranslationText[]> =>
  (await shop.call<TranslationText[]>('GET', `/translations/de/texts?${query}`, { as: ada })).body;
const one = async (query: string, field: string): Promise<TranslationText> => {
  const text = (await list(query)).find((row) => row.field === field);
  if (!text) throw new Error(`No text ${field}`);
  return text;
};
type Change = Pick<TranslationText, 'topic' | 'subject' | 'field' | 'source' | 'version'> & { text: string };
const changeOf = ({ topic, subject, field, source, version }: TranslationText, text: string): Change => ({
  ...{ topic, subject, field, source, version },
  text,
});
const save = (texts: Change[], as = ada) =>
  shop.call('PUT', '/translations/de/texts', { as, body: { texts } });
const counts = async (topic: string) => {
  const { body } = await shop.call('GET', '/translations', { as: ada });
  const kind = body.kinds.find((row: { topic: string }) => row.topic === topic);
  return kind.languages.find(({ code }: { code: string }) => code === 'de');
};
const ofSpade = () => `topic=product&subject=${spade.id}`;

test('a text is missing, then translated, then out of date when its original changes, and is counted so', async () => {
  const before = await counts('product');
  const name = await one(ofSpade(), 'name');
  expect(name).toMatchObject({
    source: 'Digging spade',
    text: '',
    state: 'missing',
    version: 0,
    title: 'Digging spade',
    most: 120,
  });
  expect((await save([changeOf(name, 'Grabespaten')])).status).toBe(200);
  expect(await one(ofSpade(), 'name')).toMatchObject({
    text: 'Grabespaten',
    state: 'translated',
    version: expect.any(Number),
  });
  expect(await counts('product')).toMatchObject({ missing: before.missing - 1, outdated: before.outdated });
  const change = { version: 1, productName: 'Digging spade, forged' };
  expect((await shop.call('PATCH', `/product/${spade.id}`, { as: ada, body: change })).status).toBe(200);
  expect(await one(ofSpade(), 'name')).toMatchObject({
    state: 'outdated',
    earlier: 'Digging spade',
    text: 'Grabespaten',
  });
  expect(await counts('product')).toMatchObject({ outdated: before.outdated + 1 });
  expect((await list('topic=product&state=outdated')).map(({ field }) => field)).toEqual(['name']);
  expect((await save([changeOf(await one(ofSpade(), 'name'), 'Grabespaten, geschmiedet')])).status).toBe(200);
  expect(await one(ofSpade(), 'name')).toMatchObject({ state: 'translated', earlier: null });
});

test('the second of two who translate a text is refused, learns of the first, and saves nothing', async () => {
  const [name, description] = [await one(ofSpade(), 'name'), await one(ofSpade(), 'description')];
  expect((await save([changeOf(name, 'Spaten von Grace')], grace)).status).toBe(200);
  const refused = await save([changeOf(description, 'Nicht gespeichert'), changeOf(name, 'Spaten von Ada')]);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'stale_version',
      by: grace.email,
      texts: [{ at: 'texts.1.text', text: 'Spaten von Grace' }],
    },
  });
  expect(await one(ofSpade(), 'description')).toMatchObject({ text: '', version: 0 });
});

describe('a translation that does not fit', () => {
  test('is refused beside its text, and nothing is saved', async () => {
    const name = await one(ofSpade(), 'name');
    const description = await one(ofSpade(), 'description');
    const refused = await save([changeOf(description, 'Gut'), changeOf(name, 'x'.repeat(121))]);
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'texts.1.text' }] } });
    expect(await save([changeOf(name, 'Zwei\nZeilen')])).toMatchObject({ status: 422 });
    expect(await save([{ ...changeOf(name, 'X'), field: 'no such field' }])).toMatchObject({ status: 422 });
    expect(await save([{ ...changeOf(name, 'X'), topic: 'no-such-kind' }])).toMatchObject({ status: 422 });
    expect((await one(ofSpade(), 'description')).text).toBe('');
  });

  test('such as one that loses a placeholder or invents one', async () => {
    const mail = await one('topic=mail&subject=mail-order-paid', 'subject');
    expect(mail.source).toContain('{number}');
    const without = await save([changeOf(mail, 'Ihre Bestellung ist bezahlt')]);
    expect(without.body.errors).toEqual([
      { field: 'texts.0.text', message: '{number} of the original is missing' },
    ]);
    const invented = await save([changeOf(mail, 'Bestellung {number} {total} ist bezahlt')]);
    expect(invented.body.errors).toEqual([
      { field: 'texts.0.text', message: '{total} is not in the original' },
    ]);
    expect((await save([changeOf(mail, 'Bestellung {number} ist bezahlt')])).status).toBe(200);
  });

  test('such as an address that another collection has', async () => {
    for (const slug of ['spades', 'rakes'])
      await shop.call('POST', '/collections', {
        as: ada,
        body: { slug, title: slug, text: '', picked: 'by hand', products: [spade.id] },
      });
    const slugs = (await list('topic=collection')).filter(({ field }) => field === 'slug');
    const [spades, rakes] = slugs.map(({ source }) => slugs.find((text) => text.source === source));
    expect(spades && rakes).toBeDefined();
    if (!spades || !rakes) return;
    expect((await save([changeOf(spades, 'spaten')])).status).toBe(200);
    const title = await one('topic=collection', 'title');
    expect(await save([changeOf(title, 'Titel'), changeOf(rakes, 'spaten')])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'texts.1.text', message: 'Another collection has the address “spaten”' }] },
    });
    expect(await save([changeOf(rakes, 'Kein Slug')])).toMatchObject({ status: 422 });
  });
});

test('a sentence that moves within its page stays translated, and one that changed starts from its earlier translation', async () => {
  const publish = async (text: string) => {
    const { revision, content } = (await shop.call('GET', '/content/page-about', { as: ada })).body;
    const body = { revision, content: { ...content, text } };
    expect((await shop.call('POST', '/content/page-about/versions', { as: ada, body })).status).toBe(201);
  };
  const about = 'topic=page&subject=page-about';
  await publish('First.\n\nSecond.');
  await save([
    changeOf(await one(about, 'text.1'), 'Erstens.'),
    changeOf(await one(about, 'text.2'), 'Zweitens.'),
  ]);
  await publish('Second.\n\nFirst, but better.');
  expect(await one(about, 'text.1')).toMatchObject({
    source: 'Second.',
    text: 'Zweitens.',
    state: 'translated',
  });
  expect(await one(about, 'text.2')).toMatchObject({ source: 'First, but better.', state: 'missing' });
  await publish('First!\n\nSecond.');
  expect(await one(about, 'text.1')).toMatchObject({
    state: 'outdated',
    earlier: 'First.',
    text: 'Erstens.',
    version: 0,
  });
});

test('taking a translation away shows the original again', async () => {
  const description = await one(ofSpade(), 'description');
  await save([changeOf(description, 'Ein Spaten')]);
  await save([changeOf(await one(ofSpade(), 'description'), '')]);
  expect(await one(ofSpade(), 'description')).toMatchObject({ text: '', state: 'missing', version: 0 });
});

test('a version never comes back, so an editor of a deleted translation cannot overwrite a newer one', async () => {
  const description = () => one(ofSpade(), 'description');
  await save([changeOf(await description(), 'Alt')]);
  const stale = await description();
  await save([changeOf(stale, '')]);
  await save([changeOf(await description(), 'Neu')], grace);
  expect(await save([changeOf(stale, 'Alt, verbessert')])).toMatchObject({
    status: 409,
    body: { by: grace.email, texts: [{ text: 'Neu' }] },
  });
  expect((await description()).text).toBe('Neu');
});

test('a text found by its original keeps the limits of its own field, whichever field a caller names', async () => {
  const content = {
    title: 'Short title',
    date: '',
    text: 'A paragraph.',
    picture: { src: '', alt: '' },
    hidden: '',
  };
  await shop.call('POST', '/content/article-limits/versions', { as: ada, body: { revision: 0, content } });
  const title = await one('topic=page&subject=article-limits', 'title');
  const change = { ...changeOf(title, 'x'.repeat(151)), field: 'text.1' };
  expect(await save([change])).toMatchObject({ status: 422, body: { errors: [{ field: 'texts.0.text' }] } });
  expect((await save([{ ...change, text: 'Zwei\nZeilen' }])).status).toBe(422);
  expect((await save([{ ...change, text: 'Kurzer Titel' }])).status).toBe(200);
});

test('texts are found by their original and by their translation', async () => {
  expect((await list('topic=product&q=FORGED')).map(({ field }) => field)).toContain('name');
  expect((await list('topic=product&q=grace')).map(({ field }) => field)).toEqual(['name']);
  expect(await list('topic=product&q=%25')).toEqual([]);
});

test('packers and support staff translate nothing', async () => {
  const packer = await enrol(shop, { role: 'packer' });
  expect((await shop.call('GET', '/translations', { as: packer })).status).toBe(403);
});

test('names and units that every language writes the same, and code, are no texts to translate', async () => {
  const properties = JSON.stringify([
    { label: 'Size', value: '360 × 80.5 mm' },
    { label: 'Guarantee', value: '3 years' },
  ]);
  await shop.open.shop.pool.query('UPDATE product SET properties = $2 WHERE id = $1', [spade.id, properties]);
  const terms = (await list('topic=term')).map(({ source }) => source);
  expect(terms).toEqual(expect.arrayContaining(['Size', 'Guarantee', 'years']));
  expect(terms).not.toContain('mm');
  const german = { headers: { 'accept-language': 'de' } };
  const { body } = await shop.call('GET', `/product/${spade.id}`, german);
  expect(body.properties[0].value).toBe('360 × 80,5 mm');
  const content = {
    title: 'Code',
    date: '',
    text: 'Before.\n\n```\nconst a = 1;\n\nlet b;\n```\n\nAfter.',
    picture: { src: '', alt: '' },
    hidden: '',
  };
  await shop.call('POST', '/content/article-code/versions', { as: ada, body: { revision: 0, content } });
  const texts = await list('topic=page&subject=article-code');
  expect(texts.map(({ source }) => source)).toEqual(['Code', 'Before.', 'After.']);
  expect(texts[0]).toMatchObject({ label: 'Title', kind: 'line', most: 150 });
});
