import { expectNoViolations } from './support/axe.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('staff choose the mail of each Monday on their account page, and a link ends it without signing in', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/account');
  const weekly = page.getByRole('region', { name: 'Figures by mail' });
  const box = weekly.getByLabel('Every Monday, about the week before');
  await expect(box).not.toBeChecked();
  await box.check();
  await weekly.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await weekly.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your choice is saved.')).toBeVisible();
  await page.reload();
  await expect(box).not.toBeChecked();

  await context.clearCookies();
  await page.goto('/weekly-mail/unsubscribe?token=of-an-old-mail');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(page.getByText('Done. You can choose the mail again on your account page.')).toBeVisible();
});
