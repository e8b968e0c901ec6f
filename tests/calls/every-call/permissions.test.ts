import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayDo } from '#platform/contract/staff.ts';
import { SHOP } from '#shop.config';
import { enrol } from '../../support/enrol.ts';
import { startTestShop, type TestShop } from '../../support/test-shop.ts';
import { CELLS } from '../tables/permission-cells.ts';
import { MATRIX } from '../tables/permission-matrix.ts';
import { expectExact, outcome, whole } from './exact-answers.ts';
import { type Asked, aimCell, callOf, STAFF, type World } from './make-cell.ts';

const CALLS = SHOP.calls;

let shop: TestShop;
let actors: World['actors'];
const aim = (asked: Asked) => aimCell({ shop, actors }, asked);
const make = async (asked: Asked) => (await aim(asked))();

beforeAll(async () => {
  shop = await startTestShop('permissions', { env: { MAX_UNPAID_ORDERS: '1000' } });
  const [owner, other, admin, manager, packer, support] = await Promise.all([
    enrol(shop, { name: 'Mia' }),
    enrol(shop, { name: 'Max' }),
    enrol(shop, { name: 'Ada', role: 'admin' }),
    enrol(shop, { name: 'Mona', role: 'manager' }),
    enrol(shop, { name: 'Paco', role: 'packer' }),
    enrol(shop, { name: 'Sue', role: 'support' }),
  ]);
  actors = { owner, other, admin, manager, packer, support };
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

describe('staff get an admin’s answer where their role has the right, else another member’s', () => {
  // A call without a right treats all roles alike, so the manager stands for all.
  const cells = MATRIX.flatMap((row) =>
    (callOf(row).right ? STAFF : (['manager'] as const)).map((role) => [row.call, role, row] as const),
  );
  test.each(cells)('%s by the %s', async (_call, role, row) => {
    const cell = row[mayDo(role, callOf(row).right) ? 'admin' : 'other'];
    const answer = await make({ row, actor: role, target: 'there' });
    expect(await outcome(answer)).toBe(typeof cell === 'string' ? cell : cell[0]);
  });

  test('each call for admins names the right that it takes', () => {
    expect(CALLS.filter(({ who, right }) => who === 'admin' && !right).map(({ name }) => name)).toEqual([]);
  });
});

describe('another member’s object cannot be told from an unknown one', () => {
  const hidden = MATRIX.filter(({ aim }) =>
    ['order', 'upload', 'session', 'passkey', 'address', 'queried address'].includes(aim),
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

describe('a caller without permission is refused with any body', () => {
  const BODIES = ['', '{', '[]', 'null', '"text"', '{"unknown":true}', `${'['.repeat(60)}${']'.repeat(60)}`];
  const writing = MATRIX.filter(
    (row) => callOf(row).method !== 'GET' && !['anyone', 'signature'].includes(callOf(row).who),
  );

  test.each(writing.map((row) => [row.call, row] as const))('%s by a visitor: 401', async (_call, row) => {
    const send = await aim({ row, actor: 'visitor', target: 'there' });
    for (const body of BODIES) expect(await outcome(await send(body))).toBe('401 unauthenticated');
  });

  test.each(writing.filter((row) => callOf(row).who === 'admin').map((row) => [row.call, row] as const))(
    '%s by a member: 403',
    async (_call, row) => {
      for (const target of ['there', 'malformed'] as const) {
        const send = await aim({ row, actor: 'owner', target });
        for (const body of BODIES) expect(await outcome(await send(body))).toBe('403 forbidden');
      }
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
