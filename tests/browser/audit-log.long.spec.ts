import { readFile } from 'node:fs/promises';
import { PHONE } from './support/devices.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('an admin reads each act with its actor, and finds it by actor, action, subject and day', async ({
  page,
  shop,
  world,
}) => {
  const member = person('Orla');
  await signUp(shop.url, member);
  await page.goto('/dashboard/manageusers');
  await page.getByLabel('Search users').fill(member.email);
  await page.getByRole('button', { name: `Delete ${member.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${member.email} is deleted.`)).toBeVisible();

  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible();
  const newest = page.getByRole('rowheader').first();
  const deed = `${world.admin.email} deleted the account of a deleted member`;
  await expect(newest).toHaveText(deed);

  await page.getByLabel('Action').selectOption('Order shipped');
  await expect(page).toHaveURL(/action=order\.shipped/);
  await expect(newest).toContainText('shipped order');
  await page.getByLabel('Action').selectOption('All');
  await page.getByLabel('Who').fill('nobody@example.com');
  await expect(page.getByText('No entries')).toBeVisible();
  await page.getByLabel('Who').fill(world.admin.email);
  await page.getByLabel('Day').fill(new Date().toISOString().slice(0, 10));
  await expect(page).toHaveURL(/actor=.*day=/);
  await expect(newest).toHaveText(deed);
  await page.reload();
  await expect(newest).toHaveText(deed);
});

test('on a phone the acts come first, and the filters on request', async ({ page }) => {
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/dashboard/auditlog');
  await expect(page.getByRole('rowheader').first()).toBeInViewport();
  await expect(page.getByLabel('Who')).toBeHidden();
  await expect(async () => {
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByLabel('Who')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto('/dashboard/auditlog?action=order.shipped');
  await expect(page.getByLabel('Action')).toBeVisible();
});

test('an admin downloads the orders, and the address of the page stays without a token', async ({
  page,
  world,
}) => {
  await page.goto('/dashboard/manageorders');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export orders' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toMatch(/^Number,Status,/);
  expect(text).toContain(world.member.email);
  expect(asked.some((url) => url.endsWith('/api/export/orders.csv'))).toBe(true);
  await expect(page.getByRole('button', { name: 'Export orders' })).toBeEnabled();
});
