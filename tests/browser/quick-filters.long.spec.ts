import type { Page } from '@playwright/test';
import { book, pay } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** Delays the answers to these calls until the returned function is called. */
async function holdAnswers(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    // The page aborts a call that a later one replaces.
    await route.continue().catch(() => undefined);
  });
  return release;
}

const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('the audit log keeps every filter that is set before an answer is there', async ({ page }) => {
  await page.goto('/dashboard/auditlog?action=order.shipped&rows=40');
  await settled(page);
  const release = await holdAnswers(page, /\/api\/audit\?/);
  const action = page.getByLabel('Action');
  await action.selectOption('All');
  await expect(action).toHaveValue('');
  const asked = page.waitForRequest(/actor=nobody/);
  await page.getByLabel('Who').fill('nobody@example.com');
  await asked;
  await page.getByLabel('Day').fill('2026-01-02');
  await expect(page.getByLabel('Day')).toHaveValue('2026-01-02');
  await action.selectOption('Order cancelled');
  await expect(action).toHaveValue('order.cancelled');
  release();
  await expect
    .poll(() => searchOf(page))
    .toEqual({ actor: 'nobody@example.com', day: '2026-01-02', action: 'order.cancelled' });
  await expect(action).toHaveValue('order.cancelled');
  await expect(page.getByLabel('Who')).toHaveValue('nobody@example.com');
});

test('all orders keep words and state that are set before an answer is there', async ({ page, shop }) => {
  const member = await signUp(shop.url, person('Fenja'));
  await pay(shop.url, member, await book(shop.url, member));
  await book(shop.url, member);
  await page.goto('/dashboard/manageorders');
  await settled(page);
  const release = await holdAnswers(page, /\/api\/orders\?/);
  const asked = page.waitForRequest(/q=fenja/);
  await page.getByLabel('Search orders').fill(member.email);
  await asked;
  await page.getByLabel('Status').selectOption('unpaid');
  await expect(page.getByLabel('Status')).toHaveValue('unpaid');
  release();
  await expect.poll(() => searchOf(page)).toEqual({ q: member.email, status: 'unpaid' });
  const orders = page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText('unpaid');
  await expect(orders).toContainText(member.email);
  await expect(page.getByLabel('Search orders')).toHaveValue(member.email);
});

test('all products keep words and order that are set before an answer is there', async ({ page }) => {
  await page.goto('/dashboard/manageproducts');
  await settled(page);
  const release = await holdAnswers(page, /\/api\/product\?/);
  const asked = page.waitForRequest(/q=board/);
  await page.getByLabel('Search products').fill('board');
  await asked;
  await page.getByLabel('Sort').selectOption('price');
  release();
  await expect.poll(() => searchOf(page)).toEqual({ q: 'board', sort: 'price' });
  await expect(page.getByLabel('Search products')).toHaveValue('board');
  await expect(page.getByLabel('Sort')).toHaveValue('price');
});

test('all users are searched for the words that were typed last', async ({ page }) => {
  await page.goto('/dashboard/manageusers');
  await settled(page);
  const release = await holdAnswers(page, /\/api\/user\?/);
  const field = page.getByLabel('Search users');
  const asked = page.waitForRequest(/q=first/);
  await field.fill('first');
  await asked;
  await field.fill('second');
  release();
  await expect.poll(() => searchOf(page)).toEqual({ q: 'second' });
  await expect(field).toHaveValue('second');
});

test('the shop keeps words, order and filters that are set before an answer is there', async ({ page }) => {
  await page.goto('/products?available=true&rating=3');
  await settled(page);
  const release = await holdAnswers(page, /\/products\.data/);
  const asked = page.waitForRequest(/q=zx/);
  await page.getByRole('searchbox').fill('zx');
  await asked;
  await page.getByRole('link', { name: 'Without Only available' }).click();
  await page.getByLabel('Sort by').selectOption('price');
  await page.getByRole('link', { name: 'Without 3 stars and up' }).click();
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByLabel('Only available')).not.toBeChecked();
  release();
  await expect.poll(() => searchOf(page)).toEqual({ q: 'zx', sort: 'price', filters: 'open' });
  await expect(page.getByRole('searchbox')).toHaveValue('zx');
  await expect(page.getByLabel('Sort by')).toHaveValue('price');
  await expect(page.getByLabel('Rating')).toHaveValue('');
});
