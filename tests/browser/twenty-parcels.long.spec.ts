import { pay } from './support/orders.ts';
import { becomes, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const PARCELS = 20;
const trackingNumber = (nth: number) => `1Z999AA1012345${String(nth).padStart(4, '0')}`;

/** Paid orders of a product that has enough for all of them; their ids, the oldest first. */
async function manyPaid(shopUrl: string, admin: SignedIn, customer: SignedIn): Promise<string[]> {
  const productName = 'Parcel board';
  await call(shopUrl, admin, 'POST', '/product', {
    productName,
    description: 'For a day of packing.',
    availableQuantity: PARCELS,
    minimumOrderQuantity: 1,
    perUnitPrice: 12.5,
    image: '/pictures/brand/icon-192.png',
  });
  const ids: string[] = [];
  for (let nth = 0; nth < PARCELS; nth += 1) {
    const { insertedId: id } = await call(shopUrl, customer, 'POST', '/orders', {
      productName,
      quantity: 1,
      userAddress: '1 Test Street, Testville',
      userNumber: '0123456789',
    });
    await pay(shopUrl, customer, { id });
    ids.push(id);
  }
  return ids;
}

test('twenty orders leave with twenty fields, an Enter for each and no mouse', async ({
  page,
  shop,
  world,
  context,
}) => {
  const ids = await manyPaid(shop.url, world.admin, await signUp(shop.url, person('Many-parcels')));
  await becomes(context, shop.url, world.admin);
  await page.addInitScript(() => {
    const pressed = { pointer: 0, keys: 0 };
    Object.assign(window, { pressed });
    addEventListener('pointerdown', () => (pressed.pointer += 1), true);
    addEventListener('keydown', () => (pressed.keys += 1), true);
  });
  await page.goto(`/dashboard/orders/packing?order=${ids[0]}`);
  const field = page.getByLabel('Tracking number');
  // What the carrier's field does is said before the first number is typed.
  await expect(page.getByText('Known numbers fill this in.')).toBeVisible();
  const begun = Date.now();
  for (const [nth, id] of ids.entries()) {
    await page.waitForURL(`**?order=${id}`);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await page.keyboard.type(trackingNumber(nth));
    await expect(page.getByLabel('Carrier')).toHaveValue('UPS');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText(`is shipped: ${trackingNumber(PARCELS - 1)}`)).toBeVisible();
  const seconds = (Date.now() - begun) / 1000;
  const pressed = await page.evaluate(
    () => (window as unknown as { pressed: { pointer: number; keys: number } }).pressed,
  );
  expect(pressed).toEqual({ pointer: 0, keys: PARCELS * (trackingNumber(0).length + 1) });
  test.info().annotations.push({ type: 'figure', description: `${PARCELS} orders in ${seconds} s` });
  for (const [nth, id] of ids.entries())
    expect(
      (await call(shop.url, world.admin, 'GET', `/orders/${id}/page`)).fulfilment.shipments,
    ).toMatchObject([{ carrier: 'UPS', trackingNumber: trackingNumber(nth) }]);
});
