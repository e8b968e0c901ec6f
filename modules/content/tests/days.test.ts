import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#platform/contract/time-zone.ts';
import { newArticle } from '#tests/calls/tables/sound-bodies.ts';
import { openSecondShop, type SecondShop } from '#tests/support/second-shop.ts';
import { type Person, startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { announceDay } from '../shop/announce-day.ts';

// Their days always differ: the one is 25 hours ahead of the other.
const LATE = 'Pacific/Pago_Pago';
const EARLY = 'Pacific/Kiritimati';
const DAY_MS = 86_400_000;

let shop: TestShop;
let other: SecondShop;
let ada: Person;
beforeAll(async () => {
  shop = await startTestShop('days');
  ada = await shop.admin();
  other = await openSecondShop(shop);
});
afterAll(async () => {
  await other?.close();
  await shop?.close();
});

const set = (timeZone: string) => shop.call('PATCH', '/settings', { as: ada, body: { timeZone } });

async function publish(section: string, content: object) {
  const body = { revision: 0, content };
  expect((await shop.call('POST', `/content/${section}/versions`, { as: ada, body })).status).toBe(201);
}

const slugs = async ({ request }: Pick<TestShop, 'request'>) =>
  JSON.stringify(await (await request('/api/storefront/blogs')).json());
const banner = async ({ request }: Pick<TestShop, 'request'>) =>
  (await (await request('/api/storefront')).json()).banner?.text;

test('an article and a banner of a later day appear when it begins in the shop’s time zone, on every process', async () => {
  expect((await set(LATE)).status).toBe(200);
  const date = dayIn(LATE, new Date(Date.now() + DAY_MS));
  await publish('article-tomorrow', { ...newArticle(), title: 'Tomorrow', date });
  await publish('banner', { text: 'News', to: '', from: date, until: '' });
  await announceDay(shop.open.shop);
  for (const one of [shop, other]) {
    expect(await slugs(one)).not.toContain('Tomorrow');
    expect(await banner(one)).toBeUndefined();
  }
  // Staff see both before.
  const preview = async (section: string) =>
    (await shop.call('GET', `/content/${section}/preview`, { as: ada })).body;
  expect((await preview('article-tomorrow')).article.question).toBe('Tomorrow');
  expect((await preview('banner')).banner.text).toBe('News');

  await set(EARLY);
  expect(await announceDay(shop.open.shop)).toBe(true);
  for (const one of [shop, other]) {
    await expect.poll(() => slugs(one)).toContain('Tomorrow');
    await expect.poll(() => banner(one)).toBe('News');
  }
  expect(await announceDay(shop.open.shop)).toBe(false);
});

test('a banner ends after its last day', async () => {
  const { revision } = (await shop.call('GET', '/content/banner', { as: ada })).body;
  const until = dayIn(EARLY, new Date(Date.now() - 2 * DAY_MS));
  const body = { revision, content: { text: 'Old news', to: '', from: '', until } };
  expect((await shop.call('POST', '/content/banner/versions', { as: ada, body })).status).toBe(201);
  await expect.poll(() => banner(shop)).toBeUndefined();
});

test('a banner that was published before banners had days can be brought back', async () => {
  await shop.open.shop.pool.query(
    `INSERT INTO content_version (section, version, content, pictures, published_by)
     SELECT 'banner', 9, '{"text":"Of old","to":""}', '{}', published_by FROM content_version WHERE section = 'banner' LIMIT 1`,
  );
  const { revision } = (await shop.call('GET', '/content/banner', { as: ada })).body;
  const body = { revision, version: 9 };
  expect((await shop.call('POST', '/content/banner/restore', { as: ada, body })).status).toBe(201);
  expect((await shop.call('GET', '/content/banner', { as: ada })).body.content).toEqual({
    text: 'Of old',
    to: '',
    from: '',
    until: '',
  });
});

test.each(['Mars/Olympus', '', 'UTC; DROP TABLE orders', '+25:00'])('%j is no time zone', async (zone) => {
  expect(await set(zone)).toMatchObject({ status: 422, body: { errors: [{ field: 'timeZone' }] } });
});
