import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { addCollection } from '#shop/catalogue/collections/add-collection.ts';
import { bookOrder } from '#shop/orders/book-order.ts';
import { writeReview } from '#shop/reviews/write-review.ts';
import { uploadPicture } from '#shop/uploads/upload-picture.ts';
import { CELLS, type Cell } from '#tests/calls/tables/permission-cells.ts';
import { MATRIX } from '#tests/calls/tables/permission-matrix.ts';
import type { Actor, Target } from '#tests/calls/tables/permission-row.ts';
import { newCode, newCollection, newZone } from '#tests/calls/tables/sound-bodies.ts';
import { newMessage } from '#tests/calls/worlds/new-message.ts';
import { TINY_PNG } from '#tests/calls/worlds/picture-form.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { expectExact, outcome, whole } from './exact-answers.ts';

let shop: TestShop;
let actors: Record<Exclude<Actor, 'visitor'>, Enrolled>;

beforeAll(async () => {
  shop = await startTestShop('permissions', { env: { MAX_UNPAID_ORDERS: '1000' } });
  const [owner, other, admin] = await Promise.all([
    enrol(shop, { name: 'Mia' }),
    enrol(shop, { name: 'Max' }),
    enrol(shop, { name: 'Ada', role: 'admin' }),
  ]);
  actors = { owner, other, admin };
});
afterAll(() => shop?.close());

test('the matrix has the permissions of every call, and of nothing else', () => {
  expect(MATRIX.map(({ call }) => call).sort()).toEqual(CALLS.map(({ name }) => name).sort());
});

describe('every caller gets exactly the answer of the matrix', () => {
  test.each(CELLS.map((cell) => [cell.row.call, cell.actor, cell.target, cell.expected, cell] as const))(
    '%s by the %s, target %s: %s',
    async (_call, _actor, _target, expected, cell) => {
      const answer = await make(cell);
      const stream = /^text\/(event-stream|csv)/.test(answer.headers.get('content-type') ?? '');
      const told = stream ? undefined : answer.clone();
      expect(await outcome(answer)).toBe(expected);
      if (told) await expectExact(told, callOf(cell.row));
    },
  );
});

describe('another member’s object cannot be told from an unknown one', () => {
  const hidden = MATRIX.filter(({ aim }) =>
    ['order', 'upload', 'session', 'address', 'queried address'].includes(aim),
  );

  test.each(hidden.map((row) => [row.call, row] as const))('%s', async (_call, row) => {
    const answers = [];
    for (const target of ['there', 'unknown', 'malformed'] as const)
      answers.push(await whole(await make({ row, actor: 'other', target })));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('nor can the order that a payment is asked for', async () => {
    const row = MATRIX.find(({ call }) => call === 'createPaymentIntent')!;
    const there = await whole(await make({ row, actor: 'other', target: 'there' }));
    expect(await whole(await make({ row, actor: 'other', target: 'unknown' }))).toEqual(there);
  });

  test('an admin’s wrong guesses at orders are answered alike too', async () => {
    const row = MATRIX.find(({ call }) => call === 'showOrder')!;
    const unknown = await whole(await make({ row, actor: 'admin', target: 'unknown' }));
    expect(await whole(await make({ row, actor: 'admin', target: 'malformed' }))).toEqual(unknown);
  });
});

describe('a caller without permission is refused whatever they send', () => {
  const BODIES = ['', '{', '[]', 'null', '"text"', '{"unknown":true}', `${'['.repeat(60)}${']'.repeat(60)}`];
  const writing = MATRIX.filter(
    (row) => callOf(row).method !== 'GET' && !['anyone', 'signature'].includes(callOf(row).who),
  );

  test.each(writing.map((row) => [row.call, row] as const))('%s by a visitor: 401', async (_call, row) => {
    for (const body of BODIES)
      expect(await outcome(await make({ row, actor: 'visitor', target: 'there' }, body))).toBe(
        '401 unauthenticated',
      );
  });

  test.each(writing.filter((row) => callOf(row).who === 'admin').map((row) => [row.call, row] as const))(
    '%s by a member: 403',
    async (_call, row) => {
      for (const body of BODIES)
        for (const target of ['there', 'malformed'] as const)
          expect(await outcome(await make({ row, actor: 'owner', target }, body))).toBe('403 forbidden');
    },
  );
});

test.each(['nonsense', 'Bearer', 'Bearer nonsense', 'Basic YWRhOmFkYQ==', `Bearer ${'a'.repeat(600)}`])(
  'a proof like %j proves nothing, and says how to sign in',
  async (authorization) => {
    const answer = await shop.request('/api/orders', { headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  },
);

test('a token that has run out proves nothing', async () => {
  const late = await enrol(shop);
  await shop.open.shop.pool.query('UPDATE access_token SET expires_at = now() WHERE member_id = $1', [
    late.id,
  ]);
  expect((await shop.call('GET', `/user/${late.email}`, { as: late })).status).toBe(401);
});

test('the token of a session that has run out proves nothing', async () => {
  const late = await enrol(shop);
  await shop.open.shop.pool.query('UPDATE session SET expires_at = now() WHERE member_id = $1', [late.id]);
  expect((await shop.call('GET', `/user/${late.email}`, { as: late })).status).toBe(401);
});

test('the identity token is no access token, and the access token no identity', async () => {
  const { owner } = actors;
  expect(
    (await shop.call('GET', `/user/${owner.email}`, { as: { ...owner, token: owner.identityToken } })).status,
  ).toBe(401);
  expect(
    (await shop.call('PUT', `/user/${owner.email}`, { as: owner, body: { email: owner.email } })).status,
  ).toBe(401);
});

test('an address with a percent sign is that address and no other', async () => {
  const { admin } = actors;
  const { pool, newId } = shop.open.shop;
  const addMember = (email: string) =>
    pool.query('INSERT INTO member (id, email, name) VALUES ($1, $2, $2)', [newId(), email]);
  await addMember('a%41b@example.com');
  await addMember('aab@example.com');
  await addMember('100%@example.com');
  for (const email of ['a%41b@example.com', '100%@example.com'])
    expect((await shop.call('GET', `/user/${encodeURIComponent(email)}`, { as: admin })).body.email).toBe(
      email,
    );
});

test('an unlisted call is not found, and another method is refused as such', async () => {
  for (const path of ['/api/jobs', '/api/expire-orders', '/api/auth/admin/set-role', '/api/orders/1/2/3'])
    expect(
      (
        await shop.request(path, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(404);
  const answer = await shop.call('PATCH', '/product');
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST');
});

test('nothing that was refused or allowed here broke the books', () => shop.expectSound());

function callOf({ call }: Cell['row']): Call {
  const found = CALLS.find(({ name }) => name === call);
  if (!found) throw new Error(`There is no call ${call}`);
  return found;
}

/** Makes the call of a cell on a new target; `text` replaces the valid body, or the file of a form. */
async function make({ row, actor, target }: Omit<Cell, 'expected'>, text?: string): Promise<Response> {
  const call = callOf(row);
  const product = await shop.addProduct({ name: `Board ${randomUUID()}` });
  const { name, caller } = await aimAt(row, actor, target, product);
  const sound = row.body?.(decoded(name), product.name);
  const asked = sound === undefined ? undefined : JSON.stringify(sound);
  const body = sound instanceof FormData ? spoilt(sound, text) : (text ?? asked);
  const token = row.byIdentity ? caller?.identityToken : caller?.token;
  const query = row.aim === 'queried address' ? `?email=${name}` : '';
  return shop.request(`/api${call.path.replace(/\{\w+\}/, name)}${query}`, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(typeof body === 'string' && body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  });
}

function spoilt(form: FormData, text: string | undefined): FormData {
  if (text !== undefined) form.set('file', text);
  return form;
}

const NOT_THERE = { unknown: randomUUID(), malformed: 'not-an-id' };

/** Creates the target of a cell; returns its name, encoded for a URL, and the caller. */
async function aimAt(
  { aim }: Cell['row'],
  actor: Actor,
  target: Target,
  product: { id: string; name: string },
): Promise<{ name: string; caller: Enrolled | undefined }> {
  const caller = actor === 'visitor' ? undefined : actors[actor];
  const malformed = '%E0%A4%A';
  switch (aim) {
    case 'nothing':
      return { name: '', caller };
    case 'page':
      return { name: { there: 'faqs', unknown: 'no-such-page', malformed }[target], caller };
    case 'export':
      return { name: { there: 'orders.csv', unknown: 'sessions.csv', malformed }[target], caller };
    case 'product':
    case 'product in the body':
      return { name: { there: product.id, unknown: randomUUID(), malformed: 'not-an-id' }[target], caller };
    case 'collection': {
      const slug = newCollection().slug;
      if (target !== 'there') return { name: target === 'unknown' ? slug : 'Not%20a%20slug', caller };
      const admin = { ...actors.admin, image: '', role: 'admin', emailVerified: true } as const;
      await addCollection(shop.open.shop, admin, { title: 'Boards', slug, picked: 'by hand' });
      return { name: slug, caller };
    }
    case 'zone': {
      if (target !== 'there') return { name: target === 'unknown' ? randomUUID() : 'not-an-id', caller };
      const added = await shop.call('POST', '/settings/zones', { as: actors.admin, body: newZone() });
      return { name: added.body.insertedId, caller };
    }
    case 'code': {
      const body = newCode();
      if (target !== 'there') return { name: target === 'unknown' ? body.code : 'Not%20a%20code', caller };
      await shop.call('POST', '/settings/codes', { as: actors.admin, body });
      return { name: body.code, caller };
    }
    case 'review': {
      if (target !== 'there') return { name: target === 'unknown' ? randomUUID() : 'not-an-id', caller };
      const owner = { ...actors.owner, image: '', role: 'member', emailVerified: true } as const;
      const review = { productName: product.name, rating: 4, message: 'Sound.' };
      const { reviewId } = await writeReview(shop.open.shop, owner, review);
      return { name: reviewId, caller };
    }
    case 'customer':
      return { name: target === 'there' ? actors.owner.id : NOT_THERE[target], caller };
    case 'message':
      return { name: target === 'there' ? await newMessage(shop) : NOT_THERE[target], caller };
    case 'upload': {
      if (target !== 'there') return { name: target === 'unknown' ? randomUUID() : 'not-an-id', caller };
      const owner = { ...actors.owner, image: '', role: 'member', emailVerified: true } as const;
      const { uploadId } = await uploadPicture(shop.open.shop, owner, 'avatar', TINY_PNG);
      return { name: uploadId, caller };
    }
    case 'order':
    case 'order in the body': {
      if (target !== 'there') return { name: target === 'unknown' ? randomUUID() : 'not-an-id', caller };
      const { orderId } = await bookOrder(
        shop.open.shop,
        { ...actors.owner, image: '', role: 'member', emailVerified: true },
        {
          productName: product.name,
          quantity: 2,
          address: '1 Test Street',
          phone: '0123456',
          idempotencyKey: randomUUID(),
        },
      );
      return { name: orderId, caller };
    }
    case 'oneself': {
      const role = actor === 'admin' ? 'admin' : 'member';
      return { name: '', caller: caller && (await enrol(shop, { role })) };
    }
    case 'session': {
      const owner = await enrol(shop, { name: 'Owner' });
      const name = { there: owner.sessionId, unknown: randomUUID(), malformed: 'not-an-id' }[target];
      return { name, caller: actor === 'owner' ? owner : caller };
    }
    case 'address':
    case 'queried address': {
      // Some of these calls delete the member, so each gets a new one.
      const owner = await enrol(shop, { name: 'Owner' });
      const name = { there: owner.email, unknown: 'nobody@example.com', malformed }[target];
      return { name, caller: actor === 'owner' ? owner : caller };
    }
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
