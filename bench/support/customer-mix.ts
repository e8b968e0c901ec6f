import { addMembers, growProducts } from './fill.ts';
import type { Ask, Kind } from './mixed-load.ts';
import type { RunningShop } from './running-shop.ts';

const PRODUCTS = 1_000;
const MEMBERS = 1_000;
const ACCOUNTS = 20;
const PASSWORD = 'a password for benchmarks';
const DELIVERY = { userAddress: '1 Bench Street', userNumber: '0123456' };
const WORDS = [
  'walnut',
  'hickory',
  'wallnut shovl',
  'maple board',
  'cherry rake',
  'oak',
  'beech plate',
  'series w7',
];

/** Fills a shop with products for everyone and members, and returns what its customers do, in percent. */
export async function customerMix({ database: { pool }, url }: RunningShop): Promise<Kind[]> {
  await growProducts(pool, PRODUCTS);
  await pool.query(`INSERT INTO shop_setting (name, value) VALUES ('productsFor', '"everyone"')`);
  const tokens = await addMembers(pool, MEMBERS);
  const emails = await signUp(url);
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM product WHERE name LIKE '%Bench%' ORDER BY id LIMIT ${PRODUCTS}`,
  );
  let turn = 0;
  // Neighbours in time are far apart in the list.
  const next = <T>(list: readonly T[]): T => list[(turn++ * 389) % list.length]!;
  const asMember = () => ({ authorization: `Bearer ${next(tokens)}` });
  const page = (path: string): Ask => ({ method: 'GET', path });
  return [
    { name: 'home', percent: 24, status: 200, ask: () => page('/') },
    {
      name: 'list',
      percent: 20,
      status: 200,
      ask: () => page(`/products?sort=${next(['featured', 'price', 'newest'])}`),
    },
    {
      name: 'search',
      percent: 16,
      status: 200,
      ask: () => page(`/products?q=${encodeURIComponent(next(WORDS))}&priceFrom=${turn % 1_000}`),
    },
    { name: 'product', percent: 24, status: 200, ask: () => page(`/product/${next(rows).id}`) },
    {
      name: 'cart',
      percent: 8,
      status: 200,
      ask: () => ({
        method: 'POST',
        path: '/api/cart/lines',
        headers: asMember(),
        body: { variantId: next(rows).id },
      }),
    },
    {
      name: 'booking',
      percent: 4,
      status: 201,
      ask: () => ({
        method: 'POST',
        path: '/api/orders',
        headers: asMember(),
        body: { productName: next(rows).name, quantity: 1, ...DELIVERY },
      }),
    },
    {
      name: 'sign-in',
      percent: 4,
      status: 200,
      ask: () => ({
        method: 'POST',
        path: '/api/auth/sign-in/email',
        body: { email: next(emails), password: PASSWORD },
      }),
    },
  ];
}

async function signUp(url: string): Promise<string[]> {
  const emails = Array.from({ length: ACCOUNTS }, (_, n) => `small.${n}@bench.example`);
  for (const email of emails) {
    const body = JSON.stringify({ email, password: PASSWORD, name: 'Bench' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/auth/sign-up/email`, { method: 'POST', body, headers });
    if (!answer.ok) throw new Error(`A sign-up was answered ${answer.status}`);
  }
  return emails;
}
