import { everyPage } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { expectRefusals, hire, NOT_IN_ROLE, takeRole } from './support/hire.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// Every member sees these.
const OF_MEMBERS = ['/dashboard', '/dashboard/account', '/dashboard/help', '/dashboard/norights'];
// Each role of the team sees these.
const OF_ANY_ROLE = /^\/dashboard\/(manageorders|orders\/(?!new))/;
// Previews have a frame of their own.
const PREVIEW = /\/preview$/;
// Pages that load nothing before somebody presses a button.
const LOADS_NOTHING = ['orders/new', 'pages/add', 'collections/add', 'codes/add'].map(
  (page) => `/dashboard/${page}`,
);

test('every page of staff keeps what it shows when the role is taken away, and is refused once it is opened anew', async ({
  page,
  shop,
  world,
  context,
  complaints,
}) => {
  test.slow();
  expectRefusals(complaints);
  const owner = await hire(shop.url, world.admin, 'Walking-owner', 'admin');
  await becomes(context, shop.url, owner);
  const title = page.getByRole('heading', { level: 1 });
  const pages = everyPage(world).filter(
    ({ as, address }) =>
      as === 'admin' &&
      address.startsWith('/dashboard') &&
      !OF_MEMBERS.includes(address) &&
      !OF_ANY_ROLE.test(address) &&
      !PREVIEW.test(address),
  );
  expect(pages.length).toBeGreaterThan(35);
  await page.goto('/dashboard/account');
  for (const { address } of pages) {
    await follow(page, address);
    await expect(page, address).toHaveURL(`${shop.url}${address}`);
    await expect(title, address).not.toHaveText('Not part of your role');
    const shown = await title.innerText();
    await takeRole(shop.url, world.admin, owner, 'packer');
    await follow(page, address);
    await expect(title, address).toHaveText(shown);
    if (!LOADS_NOTHING.includes(address))
      await expect(page.getByText(NOT_IN_ROLE).first(), address).toBeVisible();
    await page.reload();
    await expect(title, address).toHaveText('Not part of your role');
    await takeRole(shop.url, world.admin, owner, 'admin');
  }
});
