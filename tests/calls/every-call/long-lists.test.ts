import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { type Answer, startTestShop, type TestShop } from '../../support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;

beforeAll(async () => {
  shop = await startTestShop('long_lists');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  const { pool } = shop.open.shop;
  await pool.query(
    `WITH goods AS (
       INSERT INTO product (id, name, description, pictures, min_quantity)
       SELECT gen_random_uuid(), 'Board ' || n, CASE WHEN n % 500 = 0 THEN 'Walnut case' WHEN n % 2 = 0 THEN 'Plain case' ELSE 'Plain cases' END,
         '[{"address": "/pictures/board.webp", "alt": ""}]', 1
       FROM generate_series(1, 1500) n RETURNING id, name
     ) INSERT INTO variant (id, product_id, sku, price_cents)
       SELECT id, id, name, 1000 + substr(name, 7)::int % 7 FROM goods`,
  );
  await pool.query(
    `INSERT INTO member (id, email, name, email_verified)
     SELECT gen_random_uuid(), 'person' || n || '@example.com', 'Person ' || n, true FROM generate_series(1, 40) n`,
  );
  await pool.query(
    `INSERT INTO orders (id, member_id, idempotency_key, request_hash, subtotal_cents, total_cents, totals, email,
       display_name, address, delivery, phone, expires_at)
     SELECT gen_random_uuid(), m.id, m.id::text, '', 1000, 1000,
       '[{"type": "total", "label": "Total", "cents": 1000}]', m.email, m.name, '1 Test Street', '{"text": "1 Test Street"}', '0123456',
       now() + interval '1 day'
     FROM member m WHERE m.email LIKE 'person%' ORDER BY m.email`,
  );
  await pool.query(
    `INSERT INTO order_line (id, order_id, product_id, variant_id, product_name, variant_title, sku, image,
       unit_price_cents, quantity, total_cents)
     SELECT gen_random_uuid(), o.id, p.id, p.id, CASE WHEN o.number % 2 = 0 THEN 'Even board' ELSE 'Odd board' END, '', '', p.image, 1000, 1, 1000
     FROM orders o, (SELECT * FROM product ORDER BY position LIMIT 1) p`,
  );
});
afterAll(() => shop?.close());

/** Reads every row of a list, page by page. */
async function walk<T>(path: string, as?: Enrolled): Promise<{ rows: T[]; pages: number }> {
  const rows: T[] = [];
  let pages = 0;
  for (let next: string | undefined = path; next; pages += 1) {
    const answer: Answer<T[]> = await shop.call<T[]>('GET', next, { as });
    expect(answer.status).toBe(200);
    rows.push(...answer.body);
    next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]?.replace('/api', '');
  }
  return { rows, pages };
}

const sorts: Record<string, (a: Row, b: Row) => number> = {
  price: (a, b) => a.perUnitPrice - b.perUnitPrice,
  '-price': (a, b) => b.perUnitPrice - a.perUnitPrice,
  name: (a, b) => (a.productName < b.productName ? -1 : 1),
};
type Row = { _id: string; productName: string; perUnitPrice: number };

describe('a list that is longer than a page', () => {
  test.each(['featured', 'newest', 'price', '-price', 'rating', 'name'])(
    'sorted by %s shows every product once, in order',
    async (sort) => {
      const { rows, pages } = await walk<Row>(`/product?sort=${sort}&limit=400`);
      expect(pages).toBe(4);
      expect(new Set(rows.map(({ _id }) => _id)).size).toBe(1500);
      const inOrder = sorts[sort];
      if (inOrder)
        for (const [i, row] of rows.slice(1).entries())
          expect(inOrder(rows[i] as Row, row)).toBeLessThanOrEqual(0);
    },
  );

  test('shows every product once when it is searched', async () => {
    const { rows } = await walk<Row>('/product?q=board&limit=400');
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(1500);
    expect((await walk<Row>('/product?q=walnut+bord&limit=2')).rows).toHaveLength(3);
  });

  test.each(['board', 'case', 'plain case', 'board plain', 'plain board cas'])(
    'shows every product once when it is searched for %s, which most have, in every order',
    async (q) => {
      const many = q.includes('plain') ? 1497 : 1500;
      for (const sort of ['', ...Object.keys(sorts), 'featured', 'newest', 'rating']) {
        const asked = new URLSearchParams(sort ? { q, sort, limit: '400' } : { q, limit: '400' });
        const { rows } = await walk<Row>(`/product?${asked}`);
        expect([rows.length, new Set(rows.map(({ _id }) => _id)).size], sort).toEqual([many, many]);
        const inOrder = sorts[sort];
        if (inOrder)
          for (const [i, row] of rows.slice(1).entries())
            expect(inOrder(rows[i] as Row, row)).toBeLessThanOrEqual(0);
      }
    },
  );

  test('has matches of the name before others, also where most products match', async () => {
    const { pool } = shop.open.shop;
    await pool.query(
      `UPDATE product SET name = 'Case ' || name WHERE name IN ('Board 1400', 'Board 700', 'Board 70')`,
    );
    const { rows } = await walk<Row>('/product?q=case&limit=400');
    expect(rows.slice(0, 4).map(({ productName }) => productName)).toEqual([
      'Case Board 70',
      'Case Board 700',
      'Case Board 1400',
      'Board 1',
    ]);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(1500);
    await pool.query(`UPDATE product SET name = replace(name, 'Case ', '') WHERE name LIKE 'Case %'`);
  });

  test.each([
    ['q=board&priceTo=10.02', 644],
    ['q=board&priceFrom=10.06', 214],
    ['q=board&priceFrom=10.06&sort=name', 214],
    ['priceFrom=10.06', 214],
    ['q=plain+case&rating=4', 0],
    ['rating=4', 0],
    ['q=board+77&priceTo=10.04', 9],
  ])('of %s shows what passes the filter too, once', async (query, many) => {
    const { rows } = await walk<Row>(`/product?${query}&limit=100`);
    expect([rows.length, new Set(rows.map(({ _id }) => _id)).size]).toEqual([many, many]);
  });

  test('does not find products that are no longer on sale', async () => {
    const { id } = await shop.addProduct({ name: 'Obsidian Case' });
    expect((await walk<Row>('/product?q=obsidian')).rows).toHaveLength(1);
    await shop.open.shop.pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [id]);
    expect((await walk<Row>('/product?q=obsidian')).rows).toHaveLength(0);
    const { rows } = await shop.open.shop.pool.query(`SELECT FROM product_word WHERE word = 'obsidian'`);
    expect(rows).toHaveLength(0);
  });

  test('is counted up to a thousand, and says that there are more', async () => {
    const long = await shop.call('GET', '/product?limit=1');
    expect([long.headers.get('x-total-count'), long.headers.get('x-total-count-is-minimum')]).toEqual([
      '1000',
      'true',
    ]);
    const short = await shop.call('GET', '/product?q=walnut&limit=1');
    expect([short.headers.get('x-total-count'), short.headers.get('x-total-count-is-minimum')]).toEqual([
      '3',
      null,
    ]);
  });

  test('of members and of orders shows each once', async () => {
    expect(new Set((await walk<Row>('/user?limit=7', ada)).rows.map(({ _id }) => _id)).size).toBe(41);
    expect(new Set((await walk<Row>('/orders?limit=7', ada)).rows.map(({ _id }) => _id)).size).toBe(40);
  });
});

describe('the admin’s search for orders', () => {
  const found = async (q: string) =>
    (await walk<{ email: string; number: number }>(`/orders?limit=6&q=${encodeURIComponent(q)}`, ada)).rows;

  test('finds by a part of the address, newest first, page by page', async () => {
    const rows = await found('PERSON1');
    expect(rows).toHaveLength(11);
    expect(rows.every(({ email }) => email.startsWith('person1'))).toBe(true);
    expect(rows.map(({ number }) => number)).toEqual(rows.map(({ number }) => number).sort((a, b) => b - a));
  });

  test('finds by a part of the product’s name, and by the number', async () => {
    expect(await found('even')).toHaveLength(20);
    const [first] = await found('person7@');
    expect(await found(`#${first?.number}`)).toEqual([first]);
    expect(await found(`${first?.number}`)).toEqual([first]);
  });

  test('counts each order once, however many places it is found at', async () => {
    // Every order has an `o` in its address and product; this order also has its number in its email address.
    const [newest] = await found('person7@');
    await shop.open.shop.pool.query(`UPDATE orders SET email = $1 || email WHERE number = $1::bigint`, [
      String(newest?.number),
    ]);
    for (const q of ['o', String(newest?.number), 'even', 'person1']) {
      const { headers } = await shop.call('GET', `/orders?limit=1&q=${encodeURIComponent(q)}`, { as: ada });
      const rows = await found(q);
      expect([q, headers.get('x-total-count')]).toEqual([q, String(rows.length)]);
      expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    }
  });

  test('takes characters that mean something to the database as letters', async () => {
    expect(await found('%')).toEqual([]);
    expect(await found('_')).toEqual([]);
  });
});

test('a forged mark is refused at its field', async () => {
  for (const mark of [['x', 'y'], [1, 'not an id'], [1], ['1', '2']]) {
    const cursor = Buffer.from(JSON.stringify(mark)).toString('base64url');
    expect(await shop.call('GET', `/product?sort=price&cursor=${cursor}`)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'cursor' }] },
    });
  }
});

test('words of a new product and of a changed one are found', async () => {
  const { id } = await shop.addProduct({ name: 'Quartz Pendulum' });
  expect((await walk<Row>('/product?q=pendlum')).rows).toHaveLength(1);
  await shop.open.shop.pool.query(`UPDATE product SET name = 'Basalt Gyroscope' WHERE id = $1`, [id]);
  expect((await walk<Row>('/product?q=gyrosc')).rows).toHaveLength(1);
  expect((await walk<Row>('/product?q=quartz')).rows).toHaveLength(0);
});
