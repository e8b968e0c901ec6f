import type { Browser, Page } from '@playwright/test';
import { waitForScripts } from './support/answering.ts';
import { payWith } from './support/card.ts';
import { PHONE } from './support/devices.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { book } from './support/orders.ts';
import { becomes, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

for (const [device, use] of Object.entries({ desktop: {}, phone: PHONE }))
  test.describe(`on a ${device}`, () => {
    test.use(use);

    test('a visitor registers, books, pays and sees the order shipped without reloading', async ({
      page,
      browser,
      shop,
      world,
      complaints,
    }) => {
      complaints.expectStatus(402);
      const email = `mia.${device}@example.com`;

      await test.step('a visitor sees the home page and the products, with pictures', async () => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: 'Browse Keyboards' }).click();
        // Wait for the heading: the URL changes before the page does, and the home page shows an F97 too.
        await expect(page.getByRole('heading', { level: 1, name: 'All Keyboards' })).toBeVisible();
        await expect(page).toHaveURL('/products');
        const card = page.getByRole('listitem').filter({ hasText: 'F97' }).first();
        await expect(card).toBeVisible();
        await card.scrollIntoViewIfNeeded();
        const width = () => card.evaluate((item) => item.querySelector('img')?.naturalWidth);
        await expect.poll(width).toBeGreaterThan(100);
      });

      await test.step('opening a product asks to sign in; registering leads to it', async () => {
        await page.getByRole('main').getByRole('link', { name: /F97/ }).first().click();
        await expect(page).toHaveURL(/\/login\?next=/);
        await page.getByRole('link', { name: 'Create a new account' }).click();
        await page.getByLabel('Name').fill('Mia');
        await page.getByLabel('Email').fill(email);
        await page.getByLabel('Password', { exact: true }).fill('a secret of mia');
        await page.getByLabel('Confirm password').fill('a secret of mia');
        await page.getByRole('button', { name: 'Create account' }).click();
        await expect(page.getByText('Verification Mail Sent')).toBeVisible();
        await expect(page).toHaveURL(/\/product\//);
        // The message must not cover the next button.
        const said = page.getByRole('region', { name: 'Messages' });
        const book = page.getByRole('button', { name: 'Book Now' });
        const gap = async () => ((await book.boundingBox())?.y ?? 0) - bottomOf(await said.boundingBox());
        await expect.poll(gap).toBeGreaterThan(0);
      });

      const productAddress = page.url();
      await test.step('the link of the mail verifies and is back at the product', async () => {
        await page.goto(linkIn(await findMail(shop.url, email, 'Verify your address')));
        await page.getByRole('button', { name: 'Confirm my address' }).click();
        await expect(page.getByText('Your address is confirmed.')).toBeVisible();
        await expect(page).toHaveURL(productAddress);
        await expect(page.getByRole('heading', { level: 1, name: 'F97' })).toBeVisible();
      });

      await test.step('a quantity out of range cannot be booked', async () => {
        const quantity = page.getByLabel('Quantity');
        const book = page.getByRole('button', { name: 'Book Now' });
        const minimum = Number(await quantity.inputValue());
        expect(minimum).toBeGreaterThan(0);
        await expect(page.getByText('Available Items')).toBeVisible();
        await quantity.fill(String(minimum - 1));
        await expect(book).toBeDisabled();
        await expect(page.getByText('Your order is not acceptable').first()).toBeVisible();
        await quantity.fill('999999');
        await expect(book).toBeDisabled();
        await quantity.fill(String(minimum + 1));
        await expect(book).toBeEnabled();
      });

      await test.step('address and phone given, Book Now books', async () => {
        await page.getByLabel('Address').fill('1 Test Street, Testville');
        await page.getByLabel('Phone').fill('0123456789');
        await page.getByRole('button', { name: 'Book Now' }).click();
        await expect(page.getByText('Order is unpaid. Check your Order Page.')).toBeVisible();
        // The page must not repeat the message.
        await expect(page.getByRole('main').getByText(/unpaid/)).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'My Orders' })).toHaveCount(1);
      });

      await test.step('My Orders lists it and Pay opens the payment page', async () => {
        await page.goto('/dashboard');
        await expect(page.getByText('F97').first()).toBeVisible();
        await page.getByRole('main').getByRole('link', { name: /^Pay/ }).click();
        await expect(page).toHaveURL(/\/dashboard\/payment\//);
      });

      await test.step('a declined card says why, and can be tried again', async () => {
        await payWith(page, '4000 0000 0000 0002');
        const declined = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
        await expect(declined).toBeFocused();
        await expect(declined).toContainText(/Pay with another card.* held for you until .*\d/);
      });

      await test.step('a card that asks for authentication fails or completes', async () => {
        await payWith(page, '4000 0025 0000 3155');
        await page.getByRole('dialog').getByRole('button', { name: 'Fail' }).click();
        await expect(
          page.getByRole('alert').filter({ hasText: 'We are unable to authenticate your payment method' }),
        ).toBeVisible();
      });

      await test.step('a good card pays', async () => {
        await payWith(page, '4242 4242 4242 4242');
        await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
        await expect(page.getByText(/pi_\w+/).first()).toBeVisible();
      });

      await page.goto('/dashboard');
      await expect(page.getByRole('button', { name: 'Completed' })).toBeDisabled();

      await test.step('the admin ships it, and the open list of the customer says so by itself', async () => {
        const admin = await openAs(browser, shop.url, world.admin);
        await admin.goto('/dashboard/manageorders');
        const row = admin.getByRole('row').filter({ hasText: email });
        await expect(row).toContainText(/pending/i);
        await row.getByRole('button', { name: /^Ship/ }).click();
        await expect(row.getByRole('button', { name: /^Shipped/ })).toBeDisabled();
        await expect(admin.getByText('You can undo it until the customer’s mail leaves.')).toBeVisible();
        await expect(page.getByRole('row').filter({ hasText: 'F97' })).toContainText(/shipped/i);
        await admin.context().close();
      });

      await findMail(shop.url, email, 'is paid');
      expect(await shop.command('check')).toMatchObject({ code: 0 });
    });
  });

test('an order is paid although the browser is closed right after confirming', async ({
  page,
  context,
  browser,
  shop,
}) => {
  const member = await signUp(shop.url, person('Max'));
  await becomes(context, shop.url, member);
  const { id } = await book(shop.url, member);
  // Block the browser's report, so that only the webhook can settle the order.
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  // Hold the card script back, so that the order is ready to be paid before the card form is.
  const secret = page.waitForResponse((answer) => answer.url().endsWith('/create-payment-intent'));
  await page.route('**/card.js', async (route) => {
    await secret;
    await route.continue();
  });
  await page.goto(`/dashboard/payment/${id}`, { waitUntil: 'commit' });
  const confirmed = page.waitForResponse((answer) => answer.url().includes('/confirm') && answer.ok());
  await payWith(page, '4242 4242 4242 4242');
  await confirmed;
  await page.close();

  const again = await openAs(browser, shop.url, member);
  await again.goto('/dashboard');
  await expect(again.getByRole('button', { name: 'Completed' })).toBeVisible();
  await again.context().close();
});

function bottomOf(box: { y: number; height: number } | null): number {
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

/** A second browser of somebody who is signed in. */
async function openAs(browser: Browser, baseURL: string, who: SignedIn): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  waitForScripts(context);
  await becomes(context, baseURL, who);
  return context.newPage();
}
