import { expect, test } from 'vitest';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

test('the countries of a delivery stand in the order of the language of the page', async () => {
  const shop = await startTestShop('delivery countries');
  try {
    await storeSettings(shop.open.shop.pool, { languages: 'de' });
    const read = async (language: string) => {
      const headers = { 'accept-language': language };
      const { body } = await shop.call('GET', '/storefront/delivery/US', { headers });
      return body.countries.map(({ name }: { name: string }) => name);
    };
    const [german, english] = [await read('de'), await read('en')];
    expect(german.indexOf('Österreich')).toBeGreaterThan(german.indexOf('Nordmazedonien'));
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
    expect(english.indexOf('Åland Islands')).toBeLessThan(english.indexOf('Albania'));
  } finally {
    await shop.close();
  }
});
