import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTICLES } from '#demo/invented/acts/articles.ts';
import { loadDemo } from '#demo/load-demo.ts';
import { publishSection } from '#modules/content/tests/publish-section.ts';
import { WAYS_TO_PAY } from '#modules/pricing/contract/ways-to-pay.ts';
import { ROOT } from '#root';
import { STOREFRONTS } from '#settings';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { readStorefront } from '#themes/read-storefront.ts';

const EUROPE = {
  name: 'Europe',
  areas: ['DE', 'FR'],
  methods: [
    { name: 'Parcel', kind: 'flat', price: 7.9, freeFrom: 50, deliveryTime: '2 to 4 working days' },
    { name: 'Freight', kind: 'by-weight', bands: '0: 12\n30000: 40' },
    { name: 'Pallet', kind: 'by-value', bands: '0: 20\n200: 0' },
  ],
  taxes: [],
};

let shop: TestShop;
let ada: Person;
beforeAll(async () => {
  shop = await startTestShop('promises of the pages');
  await loadDemo(shop.open.shop, shop.open.storefrontData);
  ada = await shop.admin();
});
afterAll(() => shop?.close());

const set = (body: object) => shop.call('PATCH', '/settings', { as: ada, body });
const text = async (path: string) => JSON.stringify((await shop.call('GET', path)).body);
const page = (name: string) => text(`/storefront/pages/${name}`);

test('the pages say how long an order is held, and how long returns are taken, as the settings have it', async () => {
  expect(await page('payment-policy')).toContain('is held for 24 hours.');
  expect(await page('return-and-refund')).toContain(
    'You can ask for a return within 30 days of the day the parcel leaves',
  );
  await set({ returnDays: 14, returns: 'Ask within {returnDays}' });
  expect(await page('return-and-refund')).toContain('within 14 days of the day the parcel leaves');
  const { settings } = (await shop.call('GET', '/storefront')).body;
  expect(settings.returns).toBe('Ask within 14 days');
});

test('a shop that takes nothing back promises no days for it', async () => {
  await set({ returnDays: 14, returns: '{returnDays} to try it' });
  expect(await text('/storefront')).toContain('14 days to try it');
  await set({ returnDays: 0 });
  const policy = await page('return-and-refund');
  expect(policy).toContain('We take nothing back beyond what the law requires.');
  expect(policy).not.toContain('ask on the page of your order');
  expect(policy).toContain('You can always write to');
  const { settings } = (await shop.call('GET', '/storefront')).body;
  expect(settings.returns).toBe('');
  const { blocks } = (await shop.call('GET', '/storefront/pages/about')).body;
  const rows = blocks.flatMap((block: { rows?: { label: string }[] }) => block.rows ?? []);
  expect(rows.map(({ label }: { label: string }) => label)).toEqual(
    expect.arrayContaining(['Founded', 'Warranty']),
  );
  const names = Object.keys((await readStorefront('keyboards')).storefront.pages);
  for (const words of [
    JSON.stringify(rows),
    await text('/storefront'),
    ...(await Promise.all(names.map(page))),
  ])
    expect(words).not.toMatch(/\b0 days|"Returns"|ask for a return/);
  await set({ returnDays: 30 });
});

test('only a shop whose guests cannot order says that an account is needed', async () => {
  expect(await page('terms-of-service')).toContain('You need an account to order');
  await set({ productsFor: 'everyone' });
  const terms = await page('terms-of-service');
  expect(terms).not.toContain('You need an account');
  expect(terms).toContain('as a guest');
  expect(terms).toContain('24 hours (1 hour without an account)');
  await set({ productsFor: 'members' });
});

test('time and price of a delivery are those of the country’s zone', async () => {
  const delivery = async (country: string) =>
    (await shop.call('GET', `/storefront/delivery/${country}`)).body;
  const everywhere = { name: 'Standard shipping', price: 0, deliveryTime: '4 to 14 working days' };
  expect((await shop.call('GET', '/storefront')).body.homeDelivery).toMatchObject({
    country: 'US',
    name: 'United States',
    methods: [everywhere],
  });
  const { status } = await shop.call('POST', '/settings/zones', { as: ada, body: EUROPE });
  expect(status).toBe(201);
  expect(await delivery('DE')).toMatchObject({
    name: 'Germany',
    methods: [
      { name: 'Parcel', deliveryTime: '2 to 4 working days', price: 7.9, isFrom: false, freeFrom: 50 },
      { name: 'Freight', deliveryTime: null, price: 12, isFrom: true, freeFrom: null },
      { name: 'Pallet', deliveryTime: null, price: 20, isFrom: false, freeFrom: 200 },
    ],
  });
  expect(await delivery('JP')).toMatchObject({ methods: [everywhere] });
  const { blocks } = (await shop.call('GET', '/storefront/pages/shipping')).body;
  expect(blocks[0].rows).toEqual([
    {
      label: 'France, Germany',
      value:
        'Parcel, 2 to 4 working days: 7.90$, free from 50.00$. Freight: from 12.00$. Pallet: 20.00$, free from 200.00$',
    },
    { label: 'The rest of the world', value: 'Standard shipping, 4 to 14 working days: free' },
  ]);
});

test('a page that staff changed keeps the facts of the shop', async () => {
  const { content } = (await shop.call('GET', '/content/page-shipping', { as: ada })).body;
  expect(content.text).toContain('{deliveries}');
  const text = 'We hold it for {holdTime}.\n\n## Costs\n\n{deliveries}';
  expect((await publishSection(shop, ada, 'page-shipping', { text })).status).toBe(201);
  const words = await page('shipping');
  expect(words).toContain('We hold it for 24 hours.');
  expect(words).toContain('Standard shipping, 4 to 14 working days: free');
});

test.each(STOREFRONTS)('no text of %s has a placeholder that nothing fills', async (name) => {
  const { storefront } = await readStorefront(name);
  const { readShopFacts } = await import('#modules/content/shop/read-shop-facts.ts');
  const known = [...Object.keys((await readShopFacts(shop.open.shop)).texts), 'deliveries', 'percent'];
  const used = [...JSON.stringify(storefront).matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder);
  expect(used.filter((placeholder) => !known.includes(placeholder ?? ''))).toEqual([]);
});

// `modules/fulfilment/tests/returns.test.ts` shows that they do count from there.
test.each(STOREFRONTS)(
  '%s says of each number of days for returns that it counts from dispatch',
  async (name) => {
    const { storefront } = await readStorefront(name);
    const sentences = [...JSON.stringify(storefront).matchAll(/[^.:"]*\{returnDays\}[^."]*/g)].map(String);
    expect(sentences.length).toBeGreaterThan(1);
    for (const sentence of sentences)
      expect(sentence).toMatch(/\{returnDays\} (of|from) (dispatch|the day the parcel leaves)/);
  },
);

test.each(STOREFRONTS)('%s says one thing of the ways to pay', async (name) => {
  const { pages, home, promises, careers } = (await readStorefront(name)).storefront;
  const words = JSON.stringify({ pages, home, promises, careers });
  expect(words).toContain(WAYS_TO_PAY);
  expect(words.replaceAll(WAYS_TO_PAY, '').match(/by card\b|debit|Apple Pay/gi)).toBeNull();
});

test('the articles of the demonstration promise nothing that the shop does not do', () => {
  expect(JSON.stringify(ARTICLES)).not.toMatch(
    /return label|within \w+ (working )?(days|hours)|free (returns|shipping)|still to be written|\b(we|us) (send|answer|ship)[^.]*\b(day|hour)s?\b/i,
  );
});

test('the cookies and the storage that the shop sets are those that the privacy policy names', async () => {
  const policy = await page('privacy');
  for (const kept of [
    /30 days/,
    /kept for a year/,
    /60 days/,
    /quarter of an hour/,
    /access token/,
    /light or dark/,
  ])
    expect(policy).toMatch(kept);
  for (const kept of [
    /country of your deliveries/,
    /in the cart/,
    /passkey/,
    /closed a notice/,
    /columns/,
    /carrier/,
  ])
    expect(policy).toMatch(kept);
  for (const kept of [
    /scrolled/,
    /invitation/,
    /placed and not yet paid/,
    /phone number and delivery address/,
    /tax number/,
  ])
    expect(policy).toMatch(kept);
});

// A new one needs its words in the privacy policy, and a place here and in the test above.
test('the browser keeps nothing under a key that the privacy policy was not written for', () => {
  const sources = globSync('{app,modules,platform}/**/*.{ts,tsx}', { cwd: fileURLToPath(ROOT) }).map((file) =>
    readFileSync(new URL(file, ROOT), 'utf8'),
  );
  const keyOf = (name: string, source: string) => {
    const defined = new RegExp(`const ${name} = '(\\w+)'`);
    return (defined.exec(source) ?? defined.exec(sources.join('\n')))?.[1] ?? `${name}, which is no constant`;
  };
  const keys = sources.flatMap((source) =>
    [...source.matchAll(/Storage\.setItem\(([^,]+),/g)].map(([, name = '']) => keyOf(name, source)),
  );
  expect([...new Set(keys)].sort()).toEqual(
    // biome-ignore format: a line of names
    ['accessToken', 'accessTokenOf', 'carrier', 'cartCount', 'colorScheme', 'country', 'demoBar', 'invitation', 'knowsPasskey', 'placedOrder'],
  );
});

// The settings decide these. A text of its own would contradict them sooner or later.
test.each(STOREFRONTS)('no text of %s states in words of its own what the settings decide', async (name) => {
  const { pages, home, promises, brand } = (await readStorefront(name)).storefront;
  // The privacy policy has times that the law and the software set.
  const { privacy: _, ...others } = pages;
  expect(JSON.stringify({ others, home, promises, brand })).not.toMatch(
    /24 h|(30|thirty) days|you need an account|(shipping|freight) is included|included in the price|(always|only) (for )?the whole order|leaves as a whole|invoice, 30|e-mail/i,
  );
});
