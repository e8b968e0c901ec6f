import { afterAll, beforeAll, expect, test } from 'vitest';
import { FRESH_SETTINGS, publicSettings } from '#platform/contract/shop-settings.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Person;

beforeAll(async () => {
  shop = await startTestShop('settings');
  ada = await shop.admin();
});
afterAll(() => shop?.close());

const change = (body: object) => shop.call('PATCH', '/settings', { as: ada, body });

test('a fresh shop shows products to members only and promises nothing', async () => {
  expect((await shop.call('GET', '/settings', { as: ada })).body).toEqual(FRESH_SETTINGS);
});

test('a change keeps the other settings and shows in the storefront at once', async () => {
  const changed = await change({ productsFor: 'everyone' });
  expect(changed).toMatchObject({ status: 200, body: { ...FRESH_SETTINGS, productsFor: 'everyone' } });
  await change({ warranty: '2 years on every part' });
  const { settings } = (await shop.call('GET', '/storefront')).body;
  expect(settings).toEqual({
    ...publicSettings.parse(FRESH_SETTINGS),
    productsFor: 'everyone',
    warranty: '2 years on every part',
  });
});

test.each([
  [{}, 'productsFor'],
  [{ productsFor: 'nobody' }, 'productsFor'],
  [{ returns: 'x'.repeat(101) }, 'returns'],
  [{ warranty: 'two\nlines' }, 'warranty'],
  [{ returns: null }, 'returns'],
  [{ returnDays: 366 }, 'returnDays'],
  [{ homeCountry: 'XX' }, 'homeCountry'],
  [{ homeCountry: 'us' }, 'homeCountry'],
  [{ taxes: 'none' }, 'taxes'],
])('%j is refused at %s, and nothing changes', async (body, field) => {
  const before = (await shop.call('GET', '/settings', { as: ada })).body;
  const refused = await change(body);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toMatchObject([{ field }]);
  expect((await shop.call('GET', '/settings', { as: ada })).body).toEqual(before);
});

test('two admins who change different settings at once lose neither', async () => {
  await Promise.all([change({ returns: '30 days' }), change({ warranty: '2 years' })]);
  expect((await shop.call('GET', '/settings', { as: ada })).body).toMatchObject({
    returns: '30 days',
    warranty: '2 years',
  });
});

test('the audit log names the changed settings', async () => {
  await change({ returns: 'Within a month' });
  const [newest] = (await shop.call('GET', '/audit?limit=1', { as: ada })).body;
  expect(newest).toMatchObject({
    sentence: `${ada.email} changed the settings “Returns”`,
    detail: { returns: 'Within a month' },
  });
});

test('the seller’s data stay out of the pages’ settings', async () => {
  const seller = {
    sellerName: 'Keys Ltd.',
    sellerAddress: '1 Mill Lane\nBristol',
    sellerTaxId: 'GB123456789',
  };
  expect((await change({ ...seller, returnDays: '14' })).body).toMatchObject({ ...seller, returnDays: 14 });
  const shown = JSON.stringify((await shop.call('GET', '/storefront')).body);
  expect(shown).not.toContain('Mill Lane');
  expect(shown).not.toContain('GB123456789');
});
