import { expect, test } from 'vitest';
import { loadDemo } from '#demo/load-demo.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

test('a fresh shop speaks English alone until its shopkeeper switches others on, and the demonstration four languages', async () => {
  const shop = await startTestShop('fresh-languages');
  try {
    const spoken = async () => {
      const { language, languages } = (await shop.call('GET', '/storefront')).body.settings;
      return [language, languages];
    };
    const answered = async () =>
      (await shop.call('GET', '/nothing', { headers: { 'accept-language': 'de' } })).headers.get(
        'content-language',
      );
    expect(await spoken()).toEqual(['en', '']);
    expect(await answered()).toBe('en');
    const noGoods = { products: [], collections: [], reviews: [] };
    await loadDemo(shop.open.shop, { ...shop.open.storefrontData, ...noGoods });
    await expect.poll(spoken).toEqual(['en', 'de,fr,es']);
    await expect.poll(answered).toBe('de');
  } finally {
    await shop.close();
  }
});
