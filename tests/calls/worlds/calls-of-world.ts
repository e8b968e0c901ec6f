import { randomUUID } from 'node:crypto';
import type { Call } from '#platform/contract/call.ts';
import { SHOP } from '#shop.config';
import { type Enrolled, enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { MATRIX } from '../tables/permission-matrix.ts';
import { newCollection } from '../tables/sound-bodies.ts';

const CALLS = SHOP.calls;

/** A shop with a member, an admin, a product and a collection; its calls can be made with one part spoilt. */
export type CallWorld = {
  shop: TestShop;
  mia: Enrolled;
  ada: Enrolled;
  product: { id: string; name: string };
  collection: { slug: string };
};

export async function startCallWorld(name: string): Promise<CallWorld> {
  const shop = await startTestShop(name, { env: { MAX_UNPAID_ORDERS: '10000' } });
  const mia = await enrol(shop, { name: 'Mia' });
  const ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  // Sessions near their end are renewed on first use, which would show up as a change in these tests.
  await shop.open.shop.pool.query(`UPDATE session SET expires_at = now() + interval '30 days'`);
  const product = await shop.addProduct({ name: 'Board', available: 100_000 });
  const { body: collection } = await shop.call('POST', '/collections', { as: ada, body: newCollection() });
  return { shop, mia, ada, product, collection };
}

/** The parts of a request that a hostile client controls; omitted parts are valid. */
export type Spoilt = {
  /** The path's parameter, encoded for a URL. */
  param?: string | undefined;
  query?: readonly (readonly [name: string, value: string])[] | undefined;
  body?: string | undefined;
  headers?: readonly (readonly [name: string, value: string])[] | undefined;
};

export type Told = { status: number; body: { code?: string; errors?: { field: string; message: string }[] } };

/** Makes a call as a permitted caller, with some parts spoilt. */
export async function makeSpoilt(
  { shop, mia, ada, collection }: CallWorld,
  call: Call,
  spoilt: Spoilt,
): Promise<Told> {
  // An address in the path is the caller's, unless the path is spoilt.
  const who = call.who.startsWith('own-address') || call.who === 'identity' ? mia : ada;
  const parameter = /\{(\w+)\}/.exec(call.path)?.[1] ?? '';
  const known: Record<string, string> = {
    email: who.email,
    slug: collection.slug,
    file: 'orders.csv',
    language: 'de',
    report: 'sales',
    name: 'sales.csv',
  };
  const named = spoilt.param ?? known[parameter] ?? randomUUID();
  const query = new URLSearchParams(
    [
      ...(spoilt.query ?? []),
      ...(call.name === 'listMyOrders' && !spoilt.query ? [['email', mia.email]] : []),
    ].map(([name = '', value = '']) => [name, value]),
  );
  const headers = new Headers({
    authorization: `Bearer ${call.who === 'identity' ? who.identityToken : who.token}`,
  });
  if (spoilt.body !== undefined) headers.set('content-type', 'application/json');
  for (const [name, value] of spoilt.headers ?? []) headers.set(name, value);
  const answer = await shop.request(
    `/api${call.path.replace(/\{\w+\}/, named).replace(/\{\w+\}/, randomUUID())}${query.size > 0 ? `?${query}` : ''}`,
    {
      method: call.method,
      headers,
      ...(spoilt.body !== undefined && { body: spoilt.body }),
    },
  );
  if (!/\bjson\b/.test(answer.headers.get('content-type') ?? '')) {
    await answer.body?.cancel();
    return { status: answer.status, body: {} };
  }
  return { status: answer.status, body: (await answer.json()) as Told['body'] };
}

/** The calls with a JSON body, each with a valid one. */
export function callsWithBody({ product, mia }: CallWorld): { call: Call; sound: Record<string, unknown> }[] {
  return CALLS.filter((call) => call.body && call.takes !== 'form').map((call) => {
    const row = MATRIX.find((one) => one.call === call.name);
    const target = call.path.includes('{email}') ? mia.email : randomUUID();
    return { call, sound: (row?.body?.(target, product.name) ?? {}) as Record<string, unknown> };
  });
}
