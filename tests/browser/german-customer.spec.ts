import type { Page } from '@playwright/test';
import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { fillCart, SAVED } from './support/checkout.ts';
import { findMail, linkIn } from './support/mailbox.ts';
import { becomes, call, person, signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', { languages: 'de' }));
// One shop serves all tests of a worker.
test.afterEach(({ shop, world }) =>
  call(shop.url, world.admin, 'PATCH', '/settings', { languages: DEMO_LANGUAGES, orderButton: 'amount' }),
);

test('a customer registers, orders, pays, orders again and signs out, all below /de', async ({
  page,
  shop,
  world,
  complaints,
}) => {
  // Signing out on the cart's page, which asks for the cart once more before it is left.
  complaints.expectStatus(401);
  const hanna = person('Hanna');
  await noteReturns(page);

  await test.step('registration leads to the page that was asked for', async () => {
    await page.goto('/de/dashboard/myprofile');
    await expect(page).toHaveURL('/de/login?next=%2Fdashboard%2Fmyprofile');
    await page.getByRole('link', { name: 'Konto erstellen' }).click();
    await page.getByLabel('Name').fill(hanna.name);
    await page.getByLabel('E-Mail').fill(hanna.email);
    await page.getByLabel('Passwort', { exact: true }).fill(hanna.password);
    await page.getByLabel('Passwort bestätigen').fill(hanna.password);
    await page.getByRole('button', { name: 'Konto erstellen' }).click();
    await expect(page).toHaveURL('/de/dashboard/myprofile');
  });

  await test.step('the link in the mail confirms the address', async () => {
    const link = linkIn(await findMail(shop.url, hanna.email, 'Bestätigen'));
    expect(link).toContain(`${shop.url}/de/verify-email?token=`);
    await page.goto(link);
    await page.getByRole('button', { name: 'Meine Adresse bestätigen' }).click();
    await expect(page).toHaveURL('/de/dashboard/myprofile');
  });

  await test.step('the payment returns to the German checkout, and the order is shown in German', async () => {
    await call(shop.url, await signIn(shop.url, hanna), 'POST', '/addresses', SAVED);
    await fillCart(page, shop.url);
    await page.goto('/de/cart');
    await page.getByRole('link', { name: 'Zur Kasse' }).click();
    await expect(page).toHaveURL('/de/checkout');
    const says = (orderButton: string) => call(shop.url, world.admin, 'PATCH', '/settings', { orderButton });
    await says('obligation');
    await page.reload();
    // The law wants these words alone, without the amount.
    await expect(
      page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }),
    ).toBeVisible();
    await says('amount');
    await page.reload();
    const card = page.frameLocator('iframe[title="Sicherer Eingaberahmen für die Zahlung"]');
    await card.getByLabel('Kartennummer').fill('4242 4242 4242 4242');
    await card.getByLabel('Ablaufdatum').fill('12 / 40');
    await card.getByLabel('Prüfziffer').fill('123');
    await page.getByRole('button', { name: /^Für .* kaufen$/ }).click();
    await expect(page).toHaveURL(/\/de\/order\/[\w-]{36}$/);
    expect(await returnsOf(page)).toEqual([`${shop.url}/de/checkout`]);
  });

  await test.step('the same order fills the German cart', async () => {
    await page.getByRole('button', { name: /^Erneut bestellen/ }).click();
    await page.getByRole('link', { name: 'Zum Warenkorb' }).click();
    await expect(page).toHaveURL('/de/cart');
  });

  await test.step('after signing out the home page is German', async () => {
    await page.getByRole('button', { name: 'Konto von Hanna' }).click();
    await page.getByRole('button', { name: 'Abmelden' }).click();
    await expect(page).toHaveURL('/de');
  });

  await test.step('a forgotten password is replaced in German', async () => {
    await page.goto('/de/reset');
    await page.getByLabel('E-Mail').fill(hanna.email);
    await page.getByRole('button', { name: 'Zurücksetzen' }).click();
    const link = linkIn(await findMail(shop.url, hanna.email, 'Passwort'));
    expect(link).toContain(`${shop.url}/de/reset-password?token=`);
    await page.goto(link);
    await page.getByLabel('Neues Passwort').fill('ein besseres');
    await page.getByLabel('Passwort bestätigen').fill('ein besseres');
    await page.getByRole('button', { name: 'Passwort speichern' }).click();
    await expect(page).toHaveURL('/de/login');
  });
});

test('the social provider leads back to the German page, signed in or not', async ({ page }) => {
  await page.goto('/de/login?next=/dashboard/myprofile');
  await page.getByRole('button', { name: /^Weiter mit/ }).click();
  await page.getByRole('button', { name: /^Cancel/ }).click();
  await expect(page).toHaveURL(/\/de\/login\?/);
  await page.getByRole('button', { name: /^Weiter mit/ }).click();
  // The page of the shop has buttons too, until the provider's has come.
  await page
    .getByRole('button', { name: /@example\.com/ })
    .first()
    .click();
  await expect(page).toHaveURL('/de/dashboard/myprofile');
});

test('“Book Now” and the payment of an order by phone have the words of the law, where the shop chooses them', async ({
  page,
  context,
  shop,
  world,
}) => {
  const says = (orderButton: string) => call(shop.url, world.admin, 'PATCH', '/settings', { orderButton });
  const law = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true });
  const [product] = await call<{ _id: string; minimumOrderQuantity: number }[]>(
    shop.url,
    world.admin,
    'GET',
    '/product?limit=1&available=true',
  );
  const { variants } = await call(shop.url, world.admin, 'GET', `/product/${product?._id}`);
  await becomes(context, shop.url, world.member);
  await page.goto(`/de/product/${product?._id}`);
  await expect(page.getByRole('button', { name: 'Kaufen', exact: true })).toBeVisible();
  await says('obligation');
  await page.reload();
  await expect(law).toBeVisible();
  const email = person('Hedwig').email;
  const lines = [{ sku: variants[0].sku, quantity: product?.minimumOrderQuantity }];
  const quote = await call(shop.url, world.admin, 'POST', '/phone-orders/quote', {
    country: 'DE',
    email,
    lines,
  });
  await call(shop.url, world.admin, 'POST', '/phone-orders', {
    ...{ email, lines, methodId: quote.methodId, totalPrice: quote.totalPrice },
    delivery: SAVED,
  });
  await page.goto(linkIn(await findMail(shop.url, email, 'pay')));
  await expect(page.getByRole('button', { name: 'Order with obligation to pay', exact: true })).toBeVisible();
});

/** Notes the address to which each payment of later pages returns. */
const noteReturns = (page: Page) =>
  page.addInitScript(() => {
    type Stripe = { confirmPayment(asked: { confirmParams: { return_url: string } }): unknown };
    let open: ((...values: unknown[]) => Stripe) | undefined;
    const returns: string[] = [];
    const noting = (...values: unknown[]) => {
      const stripe = open?.(...values);
      if (!stripe) throw new Error('Stripe.js is not loaded');
      const confirm = stripe.confirmPayment.bind(stripe);
      stripe.confirmPayment = (asked) => {
        returns.push(asked.confirmParams.return_url);
        return confirm(asked);
      };
      return stripe;
    };
    Object.assign(window, { returns });
    Object.defineProperty(window, 'Stripe', {
      get: () => open && noting,
      set: (value) => {
        open = value;
      },
    });
  });

const returnsOf = (page: Page) => page.evaluate(() => (window as unknown as { returns: string[] }).returns);
