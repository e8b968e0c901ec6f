import { newCollection } from '../calls/tables/sound-bodies.ts';
import { expect, test } from './support/test.ts';

test('an advertisement’s parameters share the page of the bare address and stay out of it', async ({
  shop,
  world,
}) => {
  const addresses = [
    '/',
    '/products',
    '/products?q=walnut',
    `/collections/${world.collection}`,
    '/reviews',
    '/login?next=%2Fcart',
    '/_.data',
    '/api/storefront',
  ];
  for (const address of addresses) {
    const bare = await fetch(`${shop.url}${address}`);
    const joint = address.includes('?') ? '&' : '?';
    const clicks = await Promise.all(
      [1, 2].map((click) =>
        fetch(`${shop.url}${address}${joint}fbclid=click-${click}&utm_source=news&%75tm_id=7&unknown`),
      ),
    );
    for (const click of clicks) {
      expect(click.headers.get('etag'), address).toBe(bare.headers.get('etag'));
      expect(await click.text(), address).not.toContain('click-');
    }
  }
  const [all, some] = await Promise.all(
    ['/products', '/products?%71=walnut&fbclid=1'].map(async (path) =>
      (await fetch(`${shop.url}${path}`)).headers.get('etag'),
    ),
  );
  expect(some).not.toBe(all);
});

test('the new address of a collection keeps an advertisement’s parameters', async ({ shop, world }) => {
  const slug = `advertised-${Date.now()}`;
  const store = (method: string, path: string, body: object) =>
    fetch(`${shop.url}/api/collections${path}`, {
      method,
      headers: { authorization: `Bearer ${world.admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const collection = newCollection();
  expect((await store('POST', '', { ...collection, slug })).status).toBe(201);
  expect((await store('PUT', `/${slug}`, { ...collection, slug: `${slug}-b`, version: 1 })).status).toBe(200);
  for (const click of ['?utm_source=news', '?utm_source=other']) {
    const moved = await fetch(`${shop.url}/collections/${slug}${click}`, { redirect: 'manual' });
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(`/collections/${slug}-b${click}`);
  }
  expect((await store('DELETE', `/${slug}-b`, {})).status).toBe(200);
});

test('a page opened by an advertisement works and keeps its address', async ({ page, shop }) => {
  const address = '/products?utm_source=news&q=walnut&fbclid=1';
  await page.goto(shop.url + address);
  await expect(page.getByRole('searchbox', { name: 'Search' }).first()).toHaveValue('walnut');
  expect(new URL(page.url()).search).toBe('?utm_source=news&q=walnut&fbclid=1');
});
