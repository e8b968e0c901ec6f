import type { Page } from '@playwright/test';
import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { type Language, languageOf } from '#platform/words/languages.ts';
import { translated } from '#platform/words/translated.ts';
import { SAVED } from './support/checkout.ts';
import { newGoods } from './support/goods.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', { languages: 'ar' }));
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { languages: DEMO_LANGUAGES }),
);

/** A message without values, in Arabic. */
const arabic = (words: string) => translated(words, languageOf('ar') as Language) as string;

/** As Arabic writes it: a space before the sign. */
const PRICE = '1,234.50\u00a0$';

test('a customer walks from a collection to a paid order in Arabic: from right to left, icons turned, digits 0 to 9', async ({
  page,
  context,
  shop,
  world,
}) => {
  const leila = await signUp(shop.url, person('Leila'));
  await call(shop.url, leila, 'POST', '/addresses', SAVED);
  const goods = await newGoods(shop.url, world.admin, { perUnitPrice: 1234.5 });
  await becomes(context, shop.url, leila);

  await test.step('the way to a collection starts at the right, and its arrows point left', async () => {
    await page.goto(`/ar/collections/${world.collection}`);
    const way = page.getByRole('navigation', { name: arabic('Breadcrumb') });
    const [home, here] = [way.getByRole('link').first(), way.getByRole('link').last()];
    expect(await leftOf(home)).toBeGreaterThan(await leftOf(here));
    const turned = await way.evaluate((nav) =>
      [...nav.querySelectorAll('svg')].map((icon) => getComputedStyle(icon).scale.split(' ')[0]),
    );
    expect(turned).toEqual(['-1', '-1']);
    await readsFromTheRight(page);
  });

  await test.step('a product goes into the cart', async () => {
    await page.goto(`/ar/product/${goods._id}`);
    await expect(page.getByRole('main')).toContainText(PRICE);
    await readsFromTheRight(page);
    await page.getByRole('button', { name: arabic('Add to cart'), exact: true }).click();
    const drawer = page.getByRole('dialog', { name: arabic('Added to your cart') });
    await expect(drawer).toContainText(PRICE);
    await drawer.getByRole('link', { name: arabic('View cart') }).click();
    await expect(page).toHaveURL('/ar/cart');
    await expect(page.getByRole('main')).toContainText(PRICE);
    await readsFromTheRight(page);
  });

  await test.step('the amount on the button and the fields of the card are those of the page', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: arabic('Checkout') })
      .last()
      .click();
    await expect(page).toHaveURL('/ar/checkout');
    const card = page.frameLocator('iframe[title="إطار آمن لإدخال بيانات الدفع"]');
    await card.getByLabel('رقم البطاقة').fill('4242 4242 4242 4242');
    await card.getByLabel('تاريخ الانتهاء').fill('12 / 40');
    await card.getByLabel('CVC').fill('123');
    await readsFromTheRight(page);
    await page.getByRole('button', { name: /^تأكيد الطلب ودفع .1,234\.50/ }).click();
    await expect(page).toHaveURL(/\/ar\/order\/[\w-]{36}$/);
  });

  await test.step('the order is told in Arabic', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^الطلب \W?\d+\W?$/);
    await expect(page.getByRole('main')).toContainText(PRICE);
    await readsFromTheRight(page);
  });
});

const leftOf = async (element: ReturnType<Page['getByRole']>) => (await element.boundingBox())?.x ?? 0;

/** The page reads from right to left, begins its title at the right, and has digits that everyone reads. */
async function readsFromTheRight(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => getComputedStyle(element).textAlign)).toMatch(/^(start|right)$/);
  await expect(page.getByRole('main')).not.toContainText(/[٠-٩۰-۹]/);
}
