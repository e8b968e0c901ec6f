import { showOverview } from '#modules/overview/contract/calls/overview.ts';
import { changeAnswer } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes, call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', {
    firstSteps: 'shown',
    sellerName: '',
    sellerAddress: '',
  }),
);

const PAGE = '/dashboard/firststeps';

test('each step leads to where it is done, and is ticked once it is true', async ({ page }) => {
  await page.goto(PAGE);
  await settled(page);
  await expectNoViolations(page);
  await expect(page.getByRole('heading', { name: 'Name and legal address (to do)' })).toBeVisible();
  await page.getByRole('link', { name: 'Enter them (Name and legal address)' }).click();
  await page.getByLabel('Name on invoices').fill('Keys Ltd.');
  await page.getByLabel('Address on invoices').fill('1 Mill Lane\nBristol');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Name and legal address (done)' })).toBeVisible();
});

test('a test mail goes to the one who asks, and ticks its step', async ({ page, world }) => {
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Send me a test mail' }).click();
  await expect(page.getByText(`A test mail is on its way to ${world.admin.email}`)).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Mail (done)' })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('the overview of a shop in production shows the next steps, until somebody takes them off', async ({
  page,
}) => {
  await changeAnswer(page, showOverview, (overview) => ({ ...overview, showsFirstSteps: true }));
  // A page that is opened by its address gets its answers together; one that is opened by a link calls for each.
  await page.goto(PAGE);
  const overview = page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Overview' });
  await overview.click();
  const panel = page.getByRole('region', { name: 'First steps' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await settled(page);
  await expectNoViolations(page);
  await panel.getByRole('link', { name: 'All first steps' }).click();
  await page.getByRole('button', { name: 'Take off the overview' }).click();
  await expect(page.getByRole('button', { name: 'Show on the overview' })).toBeVisible();
  await page.goto('/dashboard/overview');
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the steps fit, and every way is large enough for a thumb', async ({ page }) => {
    await page.goto(PAGE);
    await settled(page);
    expect(await overhangOf(page)).toBe(0);
    const ways = page.getByRole('main').getByRole('listitem').getByRole('link');
    for (const way of await ways.all()) expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});
