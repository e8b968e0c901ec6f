import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { payWith } from './support/card.ts';
import { findMail } from './support/mailbox.ts';
import { book, pay } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

/** Presses a button that downloads a PDF; returns the file's name. */
async function pdfBy(page: Page, button: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  return file.suggestedFilename();
}

test('a customer gets the invoice after paying, in My Orders and by mail', async ({
  page,
  context,
  shop,
}) => {
  const member = await signUp(shop.url, person('Ines'));
  await becomes(context, shop.url, member);
  const { id } = await book(shop.url, member);
  await page.goto(`/dashboard/payment/${id}`);
  await payWith(page, '4242424242424242');
  const name = await pdfBy(page, 'Invoice');
  expect(name).toMatch(/^INV-\d{4}-\d{5}\.pdf$/);
  const { text } = await findMail(shop.url, member.email, 'is paid');
  expect(text).toContain(`Your invoice ${name.slice(0, -'.pdf'.length)} is attached.`);
  await page.getByRole('link', { name: 'My Orders' }).first().click();
  expect(await pdfBy(page, /^Invoice of order \d+$/)).toBe(name);
  await page.goto(`/order/${id}`);
  expect(await pdfBy(page, 'Invoice')).toBe(name);
});

test('an admin prints packing slips and reads invoice and credit note', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  const member = await signUp(shop.url, person('Jorun'));
  const [first, second] = [await book(shop.url, member), await book(shop.url, member)];
  for (const order of [first, second]) await pay(shop.url, member, order);
  await page.goto(`/dashboard/manageorders?q=${member.email}`);
  expect(await pdfBy(page, '2 packing slips')).toBe('packing-slips.pdf');
  await call(shop.url, world.admin, 'POST', `/orders/${first.id}/refund`);
  const row = page.getByRole('row').filter({ hasText: 'refunded' });
  await expect(row).toBeVisible();
  expect(await pdfBy(page, /^Credit note of order \d+$/)).toMatch(/^CN-\d{4}-\d{5}\.pdf$/);
  expect(await pdfBy(page, /^Packing slip of order \d+$/)).toMatch(/^packing-slip-\d+\.pdf$/);
  await expect(page.getByRole('button', { name: /^Invoice of order/ })).toHaveCount(2);
});
