import { expect, test } from './support/test.ts';

const PAGES = ['/', '/products', '/cart', '/cart/quickorder', '/checkout', '/order', '/login'];
const HEADERS: Record<string, string>[] = [{}, { range: 'bytes=0-9' }, { authorization: 'Bearer none' }];

test('a page that is asked for with HEAD answers as it does to GET, with a range or a token too', async ({
  shop,
}) => {
  for (const page of PAGES)
    for (const headers of HEADERS) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => fetch(shop.url + page, { method, headers })),
      );
      expect({ page, headers, status: head?.status }).toEqual({ page, headers, status: get?.status });
    }
});
