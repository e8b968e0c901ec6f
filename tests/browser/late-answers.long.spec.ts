import type { Request } from '@playwright/test';
import { countWaiting } from '#modules/overview/contract/calls/overview.ts';
import { openLive } from './support/live.ts';
import { book } from './support/orders.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a figure of the menu that is answered late does not replace a newer one', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  const none = { total: 0, isMinimum: false };
  const waiting = (orders: number) =>
    countWaiting.answer.parse({
      toShip: { ...none, total: orders },
      returns: none,
      messages: none,
      reviews: none,
      payments: 0,
      firstSteps: false,
    });
  const release = Promise.withResolvers<void>();
  let first: Request | undefined;
  await page.route('**/api/overview/waiting', async (route) => {
    first ??= route.request();
    if (first !== route.request()) return route.fulfill({ json: waiting(2) });
    await release.promise;
    await route.fulfill({ json: waiting(1) });
  });
  await openLive(page, '/dashboard/overview');
  await book(shop.url, await signUp(shop.url, person('Oona')));
  const entry = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Manage Orders' });
  await expect(entry).toHaveText(/ 2 to ship$/);
  const changes = await entry.evaluateHandle(keepTexts);
  const arrived = page.waitForEvent('requestfinished', (request) => request === first);
  release.resolve();
  await arrived;
  await page.evaluate(twoFrames);
  expect(await changes.jsonValue()).toEqual([]);
});

/** Runs in the page. Every text that the element has from now on: a third answer could soon hide a wrong one. */
function keepTexts(element: Element): string[] {
  const texts: string[] = [];
  new MutationObserver(() => texts.push(element.textContent)).observe(element, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  return texts;
}

/** Runs in the page. By the second frame React has shown what came before the first. */
function twoFrames(): Promise<unknown> {
  return new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
}
