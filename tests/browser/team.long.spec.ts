import { inviteToTeam } from '#modules/team/contract/calls/team.ts';
import { refuseInstead } from './support/answer-instead.ts';
import { waitForScripts } from './support/answering.ts';
import { expectNoViolations } from './support/axe.ts';
import { DESKTOP } from './support/devices.ts';
import { openLive } from './support/live.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { becomes, becomesVisitor, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';
import { codeOnPage } from './support/two-step.ts';

test('an owner invites a packer, whose back office shows what a packer may use', async ({
  page,
  context,
  browser,
  shop,
  world,
  complaints,
}) => {
  await becomes(context, shop.url, world.admin);
  const teo = person('Teo', 'teo.packs@example.com');
  // The page learns of the packer who joins, and must hear it from the first moment on.
  await openLive(page, '/dashboard/team');
  // The proof of identity is fresh, so the first call is answered as if it were old.
  complaints.expectStatus(403);
  await refuseInstead(page, inviteToTeam, 'fresh_sign_in_required', 1);
  const email = page.getByRole('main').getByLabel('Email', { exact: true });
  await expect(async () => {
    await email.fill(teo.email);
    await expect(page.getByRole('button', { name: 'Send invitation' })).toBeEnabled();
  }).toPass();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password').fill(world.admin.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: `Take back the invitation of ${teo.email}` })).toBeVisible();
  await expectNoViolations(page);

  const link = linkIn(await findMail(shop.url, teo.email, 'Join the team'));
  const theirs = await browser.newContext({ ...DESKTOP, baseURL: shop.url });
  waitForScripts(theirs);
  await becomes(theirs, shop.url, await signUp(shop.url, teo));
  const tab = await theirs.newPage();
  await tab.goto(link);
  await expect(tab.getByText('is invited to the team as packer')).toBeVisible();
  await expectNoViolations(tab);
  await tab.getByRole('button', { name: 'Join the team' }).click();
  await expect(tab).toHaveURL(/manageorders/);
  const menu = tab.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText([/^Manage Orders/, 'Account']);
  await tab.goto('/dashboard/settings');
  await expect(tab.getByText('Your role does not include this page')).toBeVisible();
  await theirs.close();

  const role = page.getByLabel(`Role of ${teo.email}`);
  await expect(role).toHaveValue('packer');
  await role.selectOption('Off the team');
  await page.getByRole('dialog').getByRole('button', { name: 'Take off' }).click();
  await expect(role).toHaveCount(0);
});

test('a member turns on two-step sign-in, and signs in with a recovery code', async ({
  page,
  context,
  shop,
}) => {
  const una = await signUp(shop.url, person('Una', 'una.steps@example.com'));
  await becomes(context, shop.url, una);
  await page.goto('/dashboard/account');
  const setUp = page.getByRole('button', { name: 'Set up two-step sign-in' });
  await expect(async () => {
    await setUp.click({ timeout: 2000 });
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  }).toPass();
  await expectNoViolations(page);
  const section = page.getByRole('region', { name: 'Two-step sign-in' });
  await section.getByLabel('Code', { exact: true }).fill(await codeOnPage(page));
  await section.getByRole('button', { name: 'Turn on' }).click();
  const recovery = await section.getByRole('listitem').first().innerText();
  await expect(section.getByText('10 recovery codes are left')).toBeVisible();

  await becomesVisitor(context, shop.url);
  await page.goto('/login?next=/dashboard/account');
  const login = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
  await expect(login).toBeEnabled();
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(una.email);
  await page.getByLabel('Password').fill(una.password);
  await login.click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Code', { exact: true }).fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
});
