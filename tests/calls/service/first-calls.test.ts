import { matchPath } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_CALLS_ADDRESS, type FirstAnswer } from '#platform/contract/first-calls.ts';
import type { Module } from '#platform/module.ts';
import { MODULES, SHOP } from '#shop.config';
import { type Person, startTestShop, type TestShop } from '../../support/test-shop.ts';

const PAGES = Object.keys(SHOP.firstCalls);

let shop: TestShop;
let admin: Person;
let member: Person;

beforeAll(async () => {
  shop = await startTestShop('first-calls');
  admin = await shop.admin();
  member = await shop.signUp('Grace');
});
afterAll(() => shop?.close());

const bearer = ({ token }: Person) => ({ accept: 'application/json', authorization: `Bearer ${token}` });

async function together(as: Person, page: string, email = as.email) {
  const query = new URLSearchParams({ email, page });
  const answer = await shop.request(`${FIRST_CALLS_ADDRESS}?${query}`, { headers: bearer(as) });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return (await answer.json()) as FirstAnswer[];
}

test.each(PAGES)('%s gets with one request what its first calls answer alone', async (page) => {
  const calls = [`/api/admin/${encodeURIComponent(admin.email)}`, ...(SHOP.firstCalls[page] ?? [])];
  const answers = await together(admin, page);
  expect(answers).toHaveLength(calls.length);
  for (const [index, path] of calls.entries()) {
    const alone = await shop.request(path, { headers: bearer(admin) });
    const { status, headers, body } = answers[index] as FirstAnswer;
    expect({ path, status }).toEqual({ path, status: 200 });
    for (const name of ['content-type', 'link', 'x-total-count', 'x-total-count-is-minimum'])
      expect(headers[name] ?? null, `${path}: ${name}`).toBe(alone.headers.get(name));
    expect(withoutMoments(body), path).toBe(withoutMoments(await alone.text()));
  }
});

// Some answers say when they were made.
const withoutMoments = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment');

test('the pages with first calls are pages of the shop, and the calls read', () => {
  const modules: readonly Module[] = MODULES;
  const pages = modules.flatMap((module) => (module.pages ?? []).map(({ path }) => path));
  expect(PAGES.filter((page) => !pages.includes(page))).toEqual([]);
  const reads = SHOP.calls.filter(({ method }) => method === 'GET').map(({ path }) => `/api${path}`);
  const isRead = (path: string) =>
    reads.some((read) => matchPath(read.replaceAll(/\{(\w+)\}/g, ':$1'), path.split('?')[0] ?? ''));
  expect(
    Object.values(SHOP.firstCalls)
      .flat()
      .filter((path) => !isRead(path)),
  ).toEqual([]);
});

test('each call is refused together as it is alone', async () => {
  for (const [as, email] of [
    [member, member.email],
    [member, admin.email],
    [admin, 'nobody@example.com'],
  ] as const) {
    const calls = [
      `/api/admin/${encodeURIComponent(email)}`,
      ...(SHOP.firstCalls['/dashboard/manageorders'] ?? []),
    ];
    const alone = await Promise.all(
      calls.map(async (path) => {
        const answer = await shop.request(path, { headers: bearer(as) });
        return { status: answer.status, body: await answer.text() };
      }),
    );
    const answers = await together(as, '/dashboard/manageorders', email);
    expect(answers.map(({ status }) => status)).toEqual(alone.map(({ status }) => status));
    if (as === member)
      expect(answers.slice(1).map(({ status }) => status)).toEqual(calls.slice(1).map(() => 403));
  }
  const ended = await together({ ...admin, token: 'never-was-a-token' }, '/dashboard/manageorders');
  expect(new Set(ended.map(({ status }) => status))).toEqual(new Set([401]));
});

test('without a token nothing is answered, and no page but the declared ones has calls', async () => {
  const query = new URLSearchParams({ email: admin.email, page: '/dashboard/manageorders' });
  for (const authorization of ['', 'Basic YTpi', 'Bearer'])
    expect(
      (await shop.request(`${FIRST_CALLS_ADDRESS}?${query}`, { headers: { authorization } })).status,
    ).toBe(401);
  for (const page of ['', '/', '/dashboard/none', 'constructor', '__proto__', '/api/orders'])
    expect(await together(admin, page)).toHaveLength(1);
});
