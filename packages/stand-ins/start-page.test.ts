import { expect, test } from 'vitest';
import { people } from '#packages/identity-stand-in/people.ts';
import { readSettings } from '#settings';
import { startPage } from './start-page.ts';

const text = async () => (await startPage(people).request('/')).text();

test('the start page shows every test card that the demonstration promises, the people and the mailbox', async () => {
  const page = await text();
  for (const card of [
    '4242 4242 4242 4242',
    '4000 0025 0000 3155',
    '4000 0000 0000 0002',
    '4000 0000 0000 9995',
  ])
    expect(page).toContain(card);
  for (const { name } of people) expect(page).toContain(name);
  expect(page).toContain('href="/sandbox/mail"');
});

test('every setting that it names is one that the shop reads', async () => {
  const named = [...(await text()).matchAll(/<code>(\w+)<\/code>/g)].map((match) => match[1] ?? '');
  expect(named.length).toBeGreaterThan(5);
  const read = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get(_, name) {
        read.add(String(name));
        return String(name).startsWith('OIDC') ? 'https://example.com' : undefined;
      },
    },
  );
  readSettings(environment);
  expect(named.filter((name) => !read.has(name))).toEqual([]);
});
