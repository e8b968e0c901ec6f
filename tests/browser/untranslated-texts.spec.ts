import type { Locator } from '@playwright/test';
import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', { languages: 'de' }));
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { languages: DEMO_LANGUAGES }),
);

/** The language in which a screen reader says an element. */
const languageOf = (element: Locator) =>
  element.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'));

test('what staff wrote and nobody translated is marked as English on German pages, and its frame is not', async ({
  page,
  shop,
  world,
}) => {
  const asAdmin = (method: string, path: string, body?: object) =>
    call(shop.url, world.admin, method, path, body);
  const published: [section: string, revision: number][] = [];
  const publish = async (section: string, change: object) => {
    const { revision, content } = await asAdmin('GET', `/content/${section}`);
    const body = { revision, content: { ...content, ...change } };
    published.push([section, (await asAdmin('POST', `/content/${section}/versions`, body)).revision]);
  };
  await publish('banner', { text: 'Closed on the first Monday' });
  await publish('navigation', { main: [{ label: 'Our workbench', to: '/about' }] });
  await publish('page-about', { title: 'Why we do it', lead: 'A lead of ours', text: 'Words of ours.' });

  await page.goto('/de/about');
  for (const text of ['Closed on the first Monday', 'Why we do it', 'A lead of ours', 'Words of ours.'])
    expect([text, await languageOf(page.getByText(text).first())]).toEqual([text, 'en']);
  const menu = page.getByRole('banner').getByRole('navigation');
  expect(await languageOf(menu.getByRole('link', { name: 'Our workbench' }))).toBe('en');
  expect(await languageOf(menu.getByRole('link', { name: 'Startseite' }))).toBe('de');
  await page.goto('/about');
  expect(await languageOf(page.getByText('Words of ours.'))).toBe('en');
  expect(
    await page.locator('[lang]:not(html)').evaluateAll((all) => all.map((one) => one.getAttribute('lang'))),
  ).toEqual(['en', 'de']);

  for (const [section, revision] of published)
    await asAdmin('POST', `/content/${section}/restore`, { revision, version: 0 });
});

test('the document for shopkeepers says in each language that it is English', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/de/dashboard/help');
  const sections = page.getByRole('heading', { level: 2 });
  expect(await languageOf(sections.last())).toBe('en');
  expect(await languageOf(page.getByRole('main').getByRole('link', { name: 'The first hour' }).first())).toBe(
    'en',
  );
  expect(await languageOf(page.getByRole('heading', { level: 1 }))).toBe('de');
});
