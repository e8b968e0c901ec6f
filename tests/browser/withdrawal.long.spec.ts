import { expectNoViolations } from './support/axe.ts';
import { overhangOf } from './support/overhang.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const granted = (withdrawalDays: number) =>
  test[withdrawalDays > 0 ? 'beforeEach' : 'afterEach'](({ shop, world }) =>
    call(shop.url, world.admin, 'PATCH', '/settings', { withdrawalDays }),
  );
granted(14);
granted(0);

const SENTENCE = 'I, Gesa Note, withdraw from order 1001. My email address is gesa@example.com.';

test('a guest withdraws in two steps from the link of any page', async ({ page }) => {
  await page.goto('/policies/payment');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
  const form = page.getByRole('form', { name: 'Withdraw from contract' });
  await form.getByLabel('Name').fill('Gesa Note');
  await form.getByLabel('Order number').fill('one');
  await form.getByLabel('Email').fill('gesa@example.com');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Order number')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Order number').fill('1001');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overhangOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Order number')).toHaveValue('1001');
  await form.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'We have received your withdrawal' }),
  ).toContainText(/\d\d:\d\d:\d\d UTC/);
});

test('a member finds the form on the pages of the account too', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Withdraw from contract' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest withdraws in two steps', async ({ page, complaints }) => {
    complaints.expectStatus(422);
    await page.goto('/withdraw');
    const form = page.getByRole('form', { name: 'Withdraw from contract' });
    await form.getByLabel('Name').fill('Gesa Note');
    await form.getByLabel('Order number').fill('1001');
    await form.getByLabel('Email').fill('gesa@');
    await form.evaluate((element) => element.setAttribute('novalidate', ''));
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Name')).toHaveValue('Gesa Note');
    await form.getByLabel('Email').fill('gesa@example.com');
    await form.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('We have received your withdrawal')).toBeVisible();
  });
});
