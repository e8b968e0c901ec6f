import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { paidOrders, ship } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const PACKING = '/dashboard/orders/packing';

test('a round of orders is shipped by their numbers and Enter alone', async ({
  page,
  shop,
  world,
  context,
}) => {
  const ids = await paidOrders(shop.url, await signUp(shop.url, person('Parcels')), 3);
  await becomes(context, shop.url, world.admin);
  await page.goto(`${PACKING}?order=${ids[0]}`);
  const field = page.getByLabel('Tracking number');
  const [first = '', second = ''] = ids;
  // One field and Enter for each order, and nothing else.
  for (const id of [first, second]) {
    await page.waitForURL(`**?order=${id}`);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await page.keyboard.type(`1Z ${id.slice(0, 4)}`);
    await page.keyboard.press('Enter');
  }
  await page.waitForURL(`**?order=${ids[2]}`);
  // The third has no number: a hint, then it leaves without one.
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('press Enter again to ship without one')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('is shipped.')).toBeVisible();
  const parcels = async (id: string) =>
    (await call(shop.url, world.admin, 'GET', `/orders/${id}/page`)).fulfilment.shipments.map(
      ({ trackingNumber }: { trackingNumber: string | null }) => trackingNumber,
    );
  expect(await Promise.all(ids.map(parcels))).toEqual([
    [`1Z ${first.slice(0, 4)}`],
    [`1Z ${second.slice(0, 4)}`],
    [null],
  ]);
});

test('arrows skip and go back, Escape leaves to the pick list, and a skipped order comes again', async ({
  page,
  shop,
  world,
  context,
}) => {
  const ids = await paidOrders(shop.url, await signUp(shop.url, person('Skipped')), 2);
  const shows = async (id = '') => {
    const { number } = await call(shop.url, world.admin, 'GET', `/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page.getByLabel('Tracking number')).toBeFocused();
  };
  await becomes(context, shop.url, world.admin);
  await page.goto(`${PACKING}?order=${ids[0]}`);
  await shows(ids[0]);
  await page.keyboard.press('ArrowDown');
  await shows(ids[1]);
  await expect(page.getByText('is skipped')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await shows(ids[0]);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Pack orders' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What to take from the shelves' })).toBeVisible();
  await expectNoViolations(page);
});

test('Alt-P fetches the packing slip while the number is typed, and leaves what is typed', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Slips')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`${PACKING}?order=${id}`);
  const field = page.getByLabel('Tracking number');
  await expect(field).toBeFocused();
  await page.keyboard.type('1Z 7');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Alt+KeyP');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(field).toHaveValue('1Z 7');
  await expect(page.getByRole('button', { name: /^Packing slip/ })).toHaveAttribute(
    'aria-keyshortcuts',
    'Alt+P',
  );
});

test('an order that a colleague ships meanwhile says so, and the typed number is not lost silently', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Colleague')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`${PACKING}?order=${id}`);
  const field = page.getByLabel('Tracking number');
  await field.fill('1Z 5');
  await ship(shop.url, world.admin, { id } as never);
  await expect(page.getByText('This order does not wait any longer.')).toBeVisible();
  await expect(page.getByText(`Shipped, ${world.admin.email}`)).toBeVisible();
  await field.press('Enter');
  await expect(page.getByText('1Z 5 was not saved')).toBeVisible();
  await expect(field).toHaveValue('1Z 5');
});

test('a connection lost while saving leaves the number, and Enter again ships once', async ({
  page,
  shop,
  world,
  context,
}) => {
  const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Cut-off')), 1);
  await becomes(context, shop.url, world.admin);
  await page.goto(`${PACKING}?order=${id}`);
  const field = page.getByLabel('Tracking number');
  await field.fill('No#1');
  await field.press('Enter');
  await expect(page.getByText('Tracking number takes letters and digits')).toBeVisible();
  // The shop ships, and its answer is lost, as is the news of it.
  await page.evaluate(() => {
    const real = window.fetch;
    let isLost = true;
    window.fetch = async (input, init) => {
      const address = String(input instanceof Request ? input.url : input);
      const answer = await real(input, init);
      if (isLost && /\/shipments$|\/packing$/.test(address)) throw new TypeError('Failed to fetch');
      return answer;
    };
    document.addEventListener('keydown', (event) => {
      if (event.key === 'End') isLost = false;
    });
  });
  await field.fill('1Z 6');
  await field.press('Enter');
  await expect(page.getByText('Press Enter again: the order is shipped only once.')).toBeVisible();
  await expect(field).toHaveValue('1Z 6');
  await field.press('End');
  await field.press('Enter');
  await expect(page.getByText('is shipped: 1Z 6')).toBeVisible();
  const { fulfilment } = await call(shop.url, world.admin, 'GET', `/orders/${id}/page`);
  expect(fulfilment.shipments).toMatchObject([{ trackingNumber: '1Z 6' }]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the order, its field and its buttons fit without scrolling sideways, and a thumb ships it', async ({
    page,
    shop,
    world,
    context,
  }) => {
    const [id = ''] = await paidOrders(shop.url, await signUp(shop.url, person('Thumb')), 1);
    await becomes(context, shop.url, world.admin);
    await page.goto(`${PACKING}?order=${id}`);
    await expect(page.getByRole('button', { name: 'Ship', exact: true })).toBeInViewport();
    await expectNoViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    for (const name of ['Ship', 'Back', 'Skip']) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    await page.getByLabel('Carrier').fill('UPS');
    await page.getByLabel('Tracking number').fill('1Z 88');
    await page.getByRole('button', { name: 'Ship', exact: true }).tap();
    await expect(page.getByText('is shipped: 1Z 88')).toBeVisible();
  });
});
