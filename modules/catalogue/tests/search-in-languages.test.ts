import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeTranslations } from '#modules/translations/shop/store-translations.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
const ids = new Map<string, string>();

const GOODS = [
  ['Spade handle', 'Spatenstiel', 'Manche de bêche'],
  ['Digging spade', 'Spaten zum Graben', 'Bêche'],
  ['Broom handle', 'Stiel für Besen', 'Manche à balai'],
  ['Street broom', 'Straßenbesen', 'Balais de rue'],
  ['Garden chairs', 'Gartenstühle', 'Chaises de jardin'],
  ['Swedish saw', 'Sågblad', 'Scie'],
  ['Leaf rake', undefined, undefined],
] as const;

beforeAll(async () => {
  shop = await startTestShop('search_in_languages');
  await storeSettings(shop.open.shop.pool, { languages: 'de,fr,es,ar' });
  for (const [name, german, french] of GOODS) {
    const { id } = await shop.addProduct({ name });
    ids.set(name, id);
    await translate('de', name, german);
    await translate('fr', name, french);
  }
});
afterAll(() => shop?.close());

async function translate(language: string, name: string, text: string | undefined) {
  const subject = ids.get(name) ?? '';
  const kind = { topic: 'product', by: 'field', changes: 'products' } as const;
  if (text)
    await storeTranslations(shop.open.shop.pool, kind, [
      { language, subject, field: 'name', source: name, text },
    ]);
}

async function found(q: string, language = 'de') {
  const answer = await shop.call<{ originalName?: string; productName: string }[]>(
    'GET',
    `/product?q=${encodeURIComponent(q)}`,
    {
      headers: { 'accept-language': language },
    },
  );
  return answer.body.map(({ originalName, productName }) => originalName ?? productName);
}

describe('a search in German', () => {
  test('finds a compound by its part, and the part by itself first', async () => {
    expect((await found('Stiel')).toSorted()).toEqual(['Broom handle', 'Spade handle']);
    expect((await found('Besen')).toSorted()).toEqual(['Broom handle', 'Street broom']);
  });

  test('finds other forms of a word, umlauts included', async () => {
    expect((await found('Stiele')).toSorted()).toEqual(['Broom handle', 'Spade handle']);
    expect(await found('Stuhl')).toEqual(['Garden chairs']);
    expect(await found('Spatens')).toContain('Digging spade');
  });

  test('takes ß for ss, and å as it is written', async () => {
    expect(await found('Strassenbesen')).toEqual(['Street broom']);
    expect(await found('sågblad')).toEqual(['Swedish saw']);
    expect(await found('İstanbul')).toEqual([]);
  });

  test('forgives a typing error and names the word that it meant', async () => {
    const answer = await shop.call('GET', '/product?q=Spatenstil', { headers: { 'accept-language': 'de' } });
    expect(answer.body).toMatchObject([{ productName: 'Spatenstiel' }]);
    expect(decodeURIComponent(answer.headers.get('x-search-understood') ?? '')).toBe('spatenstiel');
  });

  test('finds what has no translation by its original, and every word must occur', async () => {
    expect(await found('rake')).toEqual(['Leaf rake']);
    expect(await found('Stiel Besen')).toEqual(['Broom handle']);
    expect(await found('Stiel rake')).toEqual([]);
  });

  test('suggests words of translated names, and no stems', async () => {
    const { body } = await shop.call('GET', '/product/suggestions?q=spat', {
      headers: { 'accept-language': 'de' },
    });
    expect(body.words.toSorted()).toEqual(['spaten', 'spatenstiel']);
  });
});

test('a search knows capitals, accents left out, and the Arabic article', async () => {
  await translate('es', 'Street broom', 'Escoba de albañil');
  await translate('ar', 'Digging spade', 'مجرفة الحديقة');
  for (const q of ['albañil', 'ALBAÑIL', 'albanil']) expect(await found(q, 'es')).toEqual(['Street broom']);
  for (const q of ['المجرفة', 'حديقة']) expect(await found(q, 'ar')).toEqual(['Digging spade']);
  expect(await found('beche', 'fr')).toEqual(expect.arrayContaining(['Digging spade', 'Spade handle']));
  expect(await found('SÅGBLAD')).toEqual(['Swedish saw']);
  expect(await found('sagblad')).toEqual(['Swedish saw']);
});

test('words of one language find nothing in another', async () => {
  expect(await found('Stiel', 'en')).toEqual([]);
  expect(await found('Stiel', 'fr')).toEqual([]);
  expect((await found('manche', 'fr')).toSorted()).toEqual(['Broom handle', 'Spade handle']);
  expect((await found('manches', 'fr')).toSorted()).toEqual(['Broom handle', 'Spade handle']);
});

test('a changed or removed translation is found by its new words alone, and an archived product by none', async () => {
  await translate('de', 'Leaf rake', 'Laubrechen');
  expect(await found('Laubrechen')).toEqual(['Leaf rake']);
  await translate('de', 'Leaf rake', 'Fächerbesen');
  expect(await found('Laubrechen')).not.toContain('Leaf rake');
  expect(await found('Fächerbesen')).toEqual(['Leaf rake']);
  const { pool } = shop.open.shop;
  await pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [ids.get('Leaf rake')]);
  expect(await found('Fächerbesen')).toEqual([]);
  await pool.query('UPDATE product SET archived_at = NULL WHERE id = $1', [ids.get('Leaf rake')]);
  expect(await found('Fächerbesen')).toEqual(['Leaf rake']);
  await pool.query(`DELETE FROM translation WHERE subject = $1`, [ids.get('Leaf rake')]);
  expect(await found('Fächerbesen')).not.toContain('Leaf rake');
});

test('facets count among the products that a search in another language finds', async () => {
  const { body } = await shop.call('GET', '/product/facets?q=Stiel', {
    headers: { 'accept-language': 'de' },
  });
  expect(body.available.count).toBe(2);
});
