import { randomUUID } from 'node:crypto';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { MATRIX } from './permission-matrix.ts';

/** A shop with everybody in it, whose calls can be made with one part of them spoilt. */
export type CallWorld = {
  shop: TestShop;
  mia: Enrolled;
  ada: Enrolled;
  product: { id: string; name: string };
};

export async function startCallWorld(name: string): Promise<CallWorld> {
  const shop = await startTestShop(name, { env: { MAX_UNPAID_ORDERS: '10000' } });
  const mia = await enrol(shop, { name: 'Mia' });
  const ada = await enrol(shop, { name: 'Ada', role: 'admin' });
  // A session that runs out soon is prolonged when it is first used, which is no matter of these tests.
  await shop.open.shop.pool.query(`UPDATE session SET expires_at = now() + interval '30 days'`);
  const product = await shop.addProduct({ name: 'Board', available: 100_000 });
  return { shop, mia, ada, product };
}

/** The parts of a request that a hostile client has in its hands; what is left out is sound. */
export type Spoilt = {
  /** What the path's parameter is, as it is written in an address. */
  param?: string | undefined;
  query?: readonly (readonly [name: string, value: string])[] | undefined;
  /** The body as it is sent. */
  body?: string | undefined;
  headers?: readonly (readonly [name: string, value: string])[] | undefined;
};

export type Told = { status: number; body: { code?: string; errors?: { field: string; message: string }[] } };

/** Makes a call as somebody who may make it, with parts of it spoilt. */
export async function makeSpoilt({ shop, mia, ada }: CallWorld, call: Call, spoilt: Spoilt): Promise<Told> {
  // Who is named in the path is the caller, unless the path is what is spoilt.
  const who = call.who.startsWith('own-address') || call.who === 'identity' ? mia : ada;
  const named = spoilt.param ?? (call.path.includes('{email}') ? who.email : randomUUID());
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
    `/api${call.path.replace(/\{\w+\}/, named)}${query.size > 0 ? `?${query}` : ''}`,
    {
      method: call.method,
      headers,
      ...(spoilt.body !== undefined && { body: spoilt.body }),
    },
  );
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return { status: answer.status, body: {} };
  }
  return { status: answer.status, body: (await answer.json()) as Told['body'] };
}

/** The calls that take a JSON body, each with a sound one. */
export function callsWithBody({ product, mia }: CallWorld): { call: Call; sound: Record<string, unknown> }[] {
  return CALLS.filter((call) => call.body && call.takes !== 'form').map((call) => {
    const row = MATRIX.find((one) => one.call === call.name);
    const target = call.path.includes('{email}') ? mia.email : randomUUID();
    return { call, sound: (row?.body?.(target, product.name) ?? {}) as Record<string, unknown> };
  });
}
