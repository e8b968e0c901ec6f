import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fillTranslations } from '#modules/catalogue/shop/translations/fill-translations.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { storeTranslations } from '../shop/store-translations.ts';

let shop: TestShop;
let ada: Enrolled;
let spade: { id: string; name: string };
let collection: string;

const GERMAN = new Map([
  ['Digging spade', 'Grabespaten'],
  ['A board for tests.', 'Ein Spaten für Tests.'],
  ['Handle', 'Stiel'],
  ['Ash', 'Esche'],
  ['Steel', 'Stahl'],
  ['Material', 'Werkstoff'],
  ['Weight', 'Gewicht'],
  ['years', 'Jahre'],
  ['Spades', 'Spaten'],
]);

beforeAll(async () => {
  shop = await startTestShop('translations');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  const { pool } = shop.open.shop;
  await storeSettings(pool, { languages: 'de,fr', facets: 'Handle,Material' });
  spade = await shop.addProduct({ name: 'Digging spade', priceCents: 4900 });
  await pool.query(`UPDATE product SET properties = $2, options = $3 WHERE id = $1`, [
    spade.id,
    JSON.stringify([
      { label: 'Material', value: 'Steel, Ash' },
      { label: 'Weight', value: '1.2 kg' },
      { label: 'Warranty', value: '1,000 years' },
      { label: 'Brand', value: 'Groundwork' },
    ]),
    JSON.stringify([{ name: 'Handle', values: ['Ash', 'D-grip'] }]),
  ]);
  await pool.query(`UPDATE variant SET options = '{"Handle": "Ash"}' WHERE product_id = $1`, [spade.id]);
  const added = await shop.call('POST', '/collections', {
    as: ada,
    body: { slug: 'spades', title: 'Spades', text: '', picked: 'by hand', products: [spade.id] },
  });
  expect(added.status).toBe(201);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM collection');
  collection = rows[0]?.id ?? '';
  await fillTranslations(pool, 'de', GERMAN);
});
afterAll(() => shop?.close());

/** Reads over the network, where answers for everyone come from memory. */
async function read(path: string, language?: string) {
  const answer = await fetch(new URL(`/api${path}`, shop.url), {
    headers: language === undefined ? {} : { 'accept-language': language },
  });
  expect(answer.headers.get('vary')).toContain('Accept-Language');
  return answer.json();
}

const translate = (field: string, source: string, text: string) =>
  storeTranslations(shop.open.shop.pool, { topic: 'product', by: 'field', changes: 'products' }, [
    { language: 'de', subject: spade.id, field, source, text },
  ]);

test('a product is in the language of its reader, with its properties, units and numbers', async () => {
  expect(await read(`/product/${spade.id}`, 'de')).toMatchObject({
    productName: 'Grabespaten',
    originalName: 'Digging spade',
    description: 'Ein Spaten für Tests.',
    properties: [
      { label: 'Werkstoff', value: 'Stahl, Esche', key: 'Material' },
      { label: 'Gewicht', value: '1,2 kg' },
      { label: 'Warranty', value: '1.000 Jahre' },
      { label: 'Brand', value: 'Groundwork' },
    ],
    options: [{ name: 'Handle', values: ['Ash', 'D-grip'] }],
    words: { Handle: 'Stiel', Ash: 'Esche' },
    variants: [{ title: 'Esche', options: { Handle: 'Ash' } }],
  });
  const english = await read(`/product/${spade.id}`);
  expect(english).toMatchObject({ productName: 'Digging spade', variants: [{ title: 'Ash' }] });
  expect(english).not.toHaveProperty('words');
  expect(english).not.toHaveProperty('originalName');
});

test('an answer names the texts that nobody translated, and none in the first language', async () => {
  expect(await read(`/product/${spade.id}`, 'fr')).toMatchObject({
    productName: 'Digging spade',
    untranslated: ['productName', 'description'],
  });
  expect(await read('/product', 'fr')).toMatchObject([{ untranslated: ['productName', 'description'] }]);
  // It has no text, and so none that is untranslated.
  expect(await read('/collections/spades', 'fr')).toMatchObject({ title: 'Spades', untranslated: ['title'] });
  for (const path of [`/product/${spade.id}`, '/collections/spades'])
    for (const language of ['de', 'en'])
      expect(await read(path, language)).not.toHaveProperty('untranslated');
});

test('an answer in one language never reaches the reader of another, whoever asks first', async () => {
  const names = async (language?: string) =>
    ((await read('/product', language)) as { productName: string }[]).map(({ productName }) => productName);
  for (let round = 0; round < 2; round += 1) {
    expect(await names('de-AT,de;q=0.9,en;q=0.8')).toEqual(['Grabespaten']);
    expect(await names('en-US,de;q=0.5')).toEqual(['Digging spade']);
    expect(await names()).toEqual(['Digging spade']);
    expect(await names('fr')).toEqual(['Digging spade']);
    expect(await names('es,de;q=0.9')).toEqual(['Grabespaten']);
  }
  const both = await Promise.all([names('de'), names('en'), names('de'), names('fr')]);
  expect(both.flat()).toEqual(['Grabespaten', 'Digging spade', 'Grabespaten', 'Digging spade']);
});

test('a language that is switched off is answered in English at once, and keeps its translations', async () => {
  const name = async () => (await read(`/product/${spade.id}`, 'de')).productName;
  await shop.call('PATCH', '/settings', { as: ada, body: { languages: 'fr' } });
  await expect.poll(name).toBe('Digging spade');
  await shop.call('PATCH', '/settings', { as: ada, body: { languages: 'de,fr' } });
  await expect.poll(name).toBe('Grabespaten');
});

test('facets keep their keys and bring the words of the language', async () => {
  const facets = await read('/product/facets', 'de');
  expect(facets.words).toEqual({ Handle: 'Stiel', Ash: 'Esche', Material: 'Werkstoff', Steel: 'Stahl' });
  expect(facets.facets.map(({ label }: { label: string }) => label)).toEqual(['Handle', 'Material']);
  expect(await read('/product?facet=Handle:Ash', 'de')).toHaveLength(1);
});

test('a collection has its name and address in each language, and its earlier addresses lead to it', async () => {
  const put = (text: string) =>
    storeTranslations(shop.open.shop.pool, { topic: 'collection', by: 'field', changes: 'collections' }, [
      { language: 'de', subject: collection, field: 'slug', source: 'spades', text },
    ]);
  await put('spaten');
  await put('alle-spaten');
  const german = async (slug: string) => read(`/collections/${slug}`, 'de');
  for (const slug of ['spades', 'spaten', 'alle-spaten'])
    await expect.poll(() => german(slug)).toMatchObject({ slug: 'alle-spaten', title: 'Spaten' });
  expect(await read('/collections/alle-spaten')).toMatchObject({ slug: 'spades', title: 'Spades' });
  // Pages and sitemaps name the address in each language.
  const slugs = { en: 'spades', de: 'alle-spaten', fr: 'spades' };
  expect(await read('/collections/spades', 'fr')).toMatchObject({ slug: 'spades', slugs });
  expect(await read('/collections', 'de')).toMatchObject([{ slug: 'alle-spaten', slugs }]);
  expect(await read('/collections/alle-spaten/products', 'de')).toMatchObject([
    { productName: 'Grabespaten' },
  ]);
});

test('a translation of an earlier original is still shown, until it is translated anew', async () => {
  await shop.call('PATCH', `/product/${spade.id}`, {
    as: ada,
    body: { version: 1, productName: 'Digging spade, forged' },
  });
  const german = async () => (await read(`/product/${spade.id}`, 'de')).productName;
  const english = async () => (await read(`/product/${spade.id}`)).productName;
  await expect.poll(english).toBe('Digging spade, forged');
  expect(await german()).toBe('Grabespaten');
  await translate('name', 'Digging spade, forged', 'Grabespaten, geschmiedet');
  await expect.poll(german).toBe('Grabespaten, geschmiedet');
});

test('cart and order name their goods in the language of the customer, and staff read the original', async () => {
  const mia = await enrol(shop, { name: 'Mia' });
  const german = { 'accept-language': 'de' };
  const { rows } = await shop.open.shop.pool.query('SELECT id FROM variant WHERE product_id = $1', [
    spade.id,
  ]);
  const cart = await shop.call('POST', '/cart/lines', {
    as: mia,
    body: { variantId: rows[0]?.id, quantity: 2 },
    headers: german,
  });
  expect(cart.body.lines).toMatchObject([{ productName: 'Grabespaten, geschmiedet', variantTitle: 'Esche' }]);
  expect(cart.body.lines[0]).not.toHaveProperty('untranslated');
  const french = await shop.call('GET', '/cart', { as: mia, headers: { 'accept-language': 'fr' } });
  expect(french.body.lines).toMatchObject([
    { productName: 'Digging spade, forged', untranslated: ['productName'] },
  ]);
  const booked = await shop.call('POST', '/orders', {
    as: mia,
    body: {
      productName: 'Digging spade, forged',
      quantity: 2,
      userAddress: 'Road 1',
      userNumber: '+4366412345',
    },
    headers: german,
  });
  expect(booked.status).toBe(201);
  const path = `/orders/${booked.body.insertedId}`;
  expect((await shop.call('GET', path, { as: mia, headers: german })).body).toMatchObject({
    productName: 'Grabespaten, geschmiedet',
    lines: [{ variantTitle: 'Esche' }],
  });
  expect((await shop.call('GET', path, { as: ada, headers: german })).body).toMatchObject({
    productName: 'Digging spade, forged',
    lines: [{ variantTitle: 'Ash' }],
  });
});

test('staff read originals, whatever their language', async () => {
  const { body } = await shop.call('GET', `/product/${spade.id}/managed`, {
    as: ada,
    headers: { 'accept-language': 'de' },
  });
  expect(body.productName).toBe('Digging spade, forged');
});

test('an answer in English asks for no translations, and one in another language asks once', async () => {
  const query = vi.spyOn(shop.open.shop.pool, 'query');
  const asked = async (path: string, language: string) => {
    query.mockClear();
    await shop.call('GET', path, { headers: { 'accept-language': language } });
    const texts = query.mock.calls.map(([statement]) => JSON.stringify(statement));
    return texts.filter((text) => text.includes('translation')).length;
  };
  for (const path of ['/product', `/product/${spade.id}`, '/product/facets', '/storefront']) {
    expect([path, await asked(path, 'en')]).toEqual([path, 0]);
    if (path !== '/storefront') expect([path, await asked(path, 'de')]).toEqual([path, 1]);
  }
  // Their pages name the addresses in all languages, in each language.
  for (const path of ['/collections', '/collections/spades']) {
    expect([path, await asked(path, 'en')]).toEqual([path, 1]);
    expect([path, await asked(path, 'de')]).toEqual([path, 2]);
  }
  await storeSettings(shop.open.shop.pool, { languages: '' });
  expect(await asked('/collections', 'en')).toBe(0);
  await storeSettings(shop.open.shop.pool, { languages: 'de,fr' });
  query.mockRestore();
});
