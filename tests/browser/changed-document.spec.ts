import { expect, test } from './support/test.ts';

test('a page that a program in the browser changed before the scripts came is drawn anew, and works', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(
    (url) => url.pathname === '/products',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<main', '<p>A note of an extension</p><main');
      await route.fulfill({ response: answer, body });
    },
  );
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${shop.url}/products`);
  // React reports the change, and no other error follows.
  await expect.poll(() => errors).toEqual([expect.stringContaining('#418')]);
  await expect(page.getByText('A note of an extension')).toBeHidden();
  await page.getByRole('link', { name: 'Reviews', exact: true }).first().click();
  await expect(page).toHaveURL(`${shop.url}/reviews`);
  expect(errors).toHaveLength(1);
  await context.close();
});
