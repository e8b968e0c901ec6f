import { openToEveryone } from './support/cart.ts';
import { fillCart } from './support/checkout.ts';
import { availableProduct } from './support/orders.ts';
import { expect, test } from './support/test.ts';

openToEveryone();

test('the checkout’s document holds the cart that its cookie names, for that browser alone', async ({
  shop,
  world,
  playwright,
}) => {
  const { _id, productName } = await availableProduct(shop.url);
  const { variants } = await (await fetch(`${shop.url}/api/product/${_id}`)).json();
  const browser = () => playwright.request.newContext({ baseURL: shop.url });
  const [guest, other] = [await browser(), await browser()];
  const data = { variantId: variants[0]._id };
  expect((await guest.post('/api/cart/lines', { headers: { origin: shop.url }, data })).ok()).toBe(true);

  const read = async (asker: typeof guest, headers = {}) => {
    const answer = await asker.get('/checkout', { headers });
    expect(answer.headers()['cache-control']).toBe('no-store');
    return answer.text();
  };
  const own = await read(guest);
  expect(own).toContain(productName);
  expect(own).toContain('name="delivery.line1"');
  expect(own).toMatch(/<link[^>]+rel="preload"[^>]+as="script"[^>]+\/sandbox\//);
  // Whoever asks next gets their own, which is empty; a member's holds nothing of the member.
  expect(await read(other)).not.toContain(productName);
  const cookie = world.member.cookies.map((one) => one.split(';', 1)[0]).join('; ');
  const ofMember = await read(other, { cookie });
  expect(ofMember).not.toContain(productName);
  expect(ofMember).not.toContain(world.member.email);
  expect(await read(guest)).toContain(productName);
  await Promise.all([guest.dispose(), other.dispose()]);
});

test('the checkout begins with the country of the visitor', async ({ browser, shop }) => {
  const context = await browser.newContext({ locale: 'de-DE', baseURL: shop.url });
  const page = await context.newPage();
  await fillCart(page, shop.url);
  await page.goto('/checkout');
  await expect(page.getByLabel('Country')).toHaveValue('DE');
  await expect(page.getByLabel('Postal code')).toBeVisible();
  await context.close();
});
