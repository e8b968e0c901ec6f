import type { Page } from '@playwright/test';
import { caddy } from '../support/caddy.ts';
import { waitForScripts } from './support/answering.ts';
import { carefulHand, type Hand } from './support/careful-hand.ts';
import { DESKTOP } from './support/devices.ts';
import { paymentFields } from './support/payment-element.ts';
import { type ProductionShop, startProductionShop } from './support/production-shop.ts';
import { test as base, expect } from './support/test.ts';
import { codeOnPage } from './support/two-step.ts';

const SECOND_OWNER = 'grace@keys.shop';

const test = base.extend<object, { production: ProductionShop }>({
  production: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed
    async ({}, use) => {
      const shop = await startProductionShop();
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ production }, use) => use(production.url),
});
test.use({ ignoreHTTPSErrors: true });
test.skip(!caddy, 'Production runs behind TLS, which needs Caddy');

test('a shopkeeper goes from a fresh shop in production to a test order paid and refunded, led by the first steps alone', async ({
  page,
  context,
  browser,
  production,
}) => {
  const { url, owner, mails } = production;
  await production.answersForStripe(context);
  const hand = carefulHand();
  await signIn(hand, page, owner);
  await openSteps(hand, page);

  await hand.tap(wayOf(page, 'Name and legal address'));
  await hand.type(page.getByLabel('Name on invoices'), 'Keys Ltd.');
  await hand.type(page.getByLabel('Address on invoices'), '1 Mill Lane\nBristol');
  await hand.tap(page.getByRole('button', { name: 'Save settings' }));
  await backToSteps(hand, page, 'Name and legal address');

  await hand.tap(wayOf(page, 'Name and logo of the shop'));
  await hand.type(page.getByLabel('Name of the shop'), 'Keys');
  await hand.type(page.getByLabel('Email address for customers'), 'hello@keys.shop');
  await hand.type(page.getByLabel('Logo', { exact: true }), '');
  await hand.type(page.getByLabel('Logo for dark colours', { exact: true }), '');
  await hand.tap(page.getByRole('button', { name: 'Publish' }));
  await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
  await backToSteps(hand, page, 'Name and logo of the shop');

  for (const policy of [
    'Shipping',
    'Warranty',
    'Return & Refund',
    'Privacy',
    'Terms of Service',
    'Payment',
  ]) {
    await hand.tap(page.getByRole('link', { name: `Read and publish “${policy}”` }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(policy);
    hand.reads();
    await hand.tap(page.getByRole('button', { name: 'Publish' }));
    await expect(page.getByText('Version 1', { exact: true })).toBeVisible();
    await backToSteps(hand, page);
  }
  await isTicked(page, 'Texts of the policies');

  await hand.tap(wayOf(page, 'Shipping zones'));
  await hand.tap(page.getByRole('link', { name: 'Edit Everywhere' }));
  const method = page.getByRole('group', { name: 'Method 1' });
  await hand.type(method.getByLabel('Amount'), '4.90');
  await saveZone(hand, page);
  await backToSteps(hand, page, 'Shipping zones');

  // The shop is not liable for tax.
  await hand.tap(wayOf(page, 'Taxes'));
  await expect(page.getByRole('button', { name: 'Add tax' })).toBeInViewport();
  await hand.tap(page.getByRole('button', { name: 'Add tax' }));
  await hand.type(page.getByRole('group', { name: 'Tax 1' }).getByLabel('Name'), 'No VAT');
  await hand.type(page.getByLabel('Rate in %'), '0');
  await saveZone(hand, page);
  await backToSteps(hand, page, 'Taxes');

  await hand.tap(wayOf(page, 'First product'));
  const typed = {
    'Product name': 'Board of the trial',
    Description: 'A board for trials.',
    'Available quantity': '5',
    'Minimum order quantity': '1',
    'Price per unit': '99',
  };
  for (const [label, text] of Object.entries(typed))
    await hand.type(page.getByLabel(label, { exact: true }), text);
  await hand.take(page.getByLabel('Choose a picture').first());
  await expect(page.getByLabel('Image', { exact: true })).toHaveValue(/^\/uploads\//);
  await hand.tap(page.getByRole('main').getByRole('button', { name: 'Add product' }));
  await expect(page.getByText('Product is Added')).toBeVisible();
  await backToSteps(hand, page, 'First product');

  await isTicked(page, 'Domain and encryption');
  await isTicked(page, 'Payments');
  await hand.tap(page.getByRole('button', { name: 'Send me a test mail' }));
  await expect(async () => {
    await page.reload();
    await isTicked(page, 'Mail', 3_000);
  }).toPass();
  await hand.tap(page.getByRole('button', { name: 'Back up now' }));
  await isTicked(page, 'Backups');

  await hand.tap(wayOf(page, 'A second owner with two-step sign-in'));
  await hand.type(page.getByRole('main').getByLabel('Email', { exact: true }), SECOND_OWNER);
  await hand.choose(page.getByRole('main').getByLabel('Role', { exact: true }), 'Owner');
  await hand.tap(page.getByRole('button', { name: 'Send invitation' }));
  await expect(page.getByText('The invitation is on its way')).toBeVisible();
  const theirs = await browser.newContext({ ...DESKTOP, baseURL: url, ignoreHTTPSErrors: true });
  waitForScripts(theirs);
  const tab = await theirs.newPage();
  await tab.goto(await linkOf(mails, SECOND_OWNER));
  await joinAs(hand, tab);
  await setUpSecondStep(hand, tab);
  await theirs.close();
  await backToSteps(hand, page);
  await hand.tap(page.getByRole('link', { name: 'Set up your second step' }));
  await setUpSecondStep(hand, page);
  await backToSteps(hand, page, 'A second owner with two-step sign-in');

  await hand.tap(wayOf(page, 'A test order, paid and refunded'));
  await buy(hand, page);
  await openSteps(hand, page);
  await hand.tap(page.getByRole('link', { name: 'Refund it (A test order, paid and refunded)' }));
  await hand.tap(page.getByRole('button', { name: 'Refund', exact: true }));
  await hand.tap(page.getByRole('button', { name: 'Choose everything' }));
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Refund 103.90$' }));
  await expect(page.getByText(/are being refunded/)).toBeVisible();
  await backToSteps(hand, page);
  await expect(async () => {
    await page.reload();
    await isTicked(page, 'A test order, paid and refunded', 3_000);
  }).toPass();
  await isTicked(page, 'Open the shop');
  await expect(page.getByText('All steps are done')).toBeVisible();

  const { taps, fields, readings } = hand.counted;
  const minutes = hand.minutes();
  const description = `${minutes.toFixed(1)}: ${taps} taps, ${fields} fields, ${readings} texts`;
  test.info().annotations.push({ type: 'minutes', description });
  expect(minutes).toBeLessThanOrEqual(30);
});

/** The link of a step. */
const wayOf = (page: Page, step: string) => page.getByRole('link', { name: `(${step})` });

const isTicked = (page: Page, step: string, timeout?: number) =>
  expect(page.getByRole('heading', { name: `${step} (done)` })).toBeVisible({ timeout });

/** From a page of customers. */
async function openSteps(hand: Hand, page: Page): Promise<void> {
  await hand.tap(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }));
  await hand.tap(page.getByRole('link', { name: 'First steps of your shop' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps');
}

/** The notice of an earlier save may still be there: the page behind says that this one is done. */
async function saveZone(hand: Hand, page: Page): Promise<void> {
  await hand.tap(page.getByRole('button', { name: 'Save zone' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping & Taxes');
}

async function backToSteps(hand: Hand, page: Page, step?: string): Promise<void> {
  await hand.tap(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'First steps' }),
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First steps');
  if (step) await isTicked(page, step);
}

async function signIn(hand: Hand, page: Page, { email, password }: ProductionShop['owner']): Promise<void> {
  await page.goto('/login');
  await hand.type(page.getByRole('main').getByLabel('Email', { exact: true }), email);
  await hand.type(page.getByLabel('Password', { exact: true }), password);
  await hand.tap(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }));
  await expect(page).not.toHaveURL(/login/);
}

/** The second owner opens the invitation, makes an account and joins. */
async function joinAs(hand: Hand, page: Page): Promise<void> {
  await hand.tap(page.getByRole('link', { name: 'Create an account' }));
  await hand.type(page.getByLabel('Name'), 'Grace');
  await hand.type(page.getByLabel('Email'), SECOND_OWNER);
  await hand.type(page.getByLabel('Password', { exact: true }), 'a secret of Grace');
  await hand.type(page.getByLabel('Confirm password'), 'a secret of Grace');
  await hand.tap(page.getByRole('button', { name: 'Create account' }));
  await hand.tap(page.getByRole('button', { name: 'Join the team' }));
  await expect(page).toHaveURL(/dashboard/);
  await hand.tap(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Account' }));
}

async function setUpSecondStep(hand: Hand, page: Page): Promise<void> {
  await hand.tap(page.getByRole('button', { name: 'Set up two-step sign-in' }));
  await hand.type(page.getByLabel('Code', { exact: true }), await codeOnPage(page));
  await hand.tap(page.getByRole('button', { name: 'Turn on' }));
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
}

async function buy(hand: Hand, page: Page): Promise<void> {
  await hand.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: /Board of the trial/ })
      .first(),
  );
  await hand.tap(page.getByRole('button', { name: 'Add to cart', exact: true }));
  await hand.tap(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }));
  await hand.choose(page.getByLabel('Country'), 'Germany');
  await hand.type(page.getByLabel('Full name'), 'Ada Ray');
  await hand.type(page.getByLabel('Street and number'), 'Elmweg 12, 10115 Berlin');
  await hand.type(page.getByLabel('Phone number'), '030 1234567');
  const fields = paymentFields(page);
  await hand.type(fields.getByLabel('Card number'), '4242424242424242');
  await hand.type(fields.getByLabel('Expiry date'), '12 / 40');
  await hand.type(fields.getByLabel('CVC'), '123');
  await hand.tap(page.getByRole('button', { name: /^Pay [0-9]/ }));
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
}

/** The first link in the newest mail to an address. */
async function linkOf(mails: readonly string[], to: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(() => {
      const mail = mails.findLast((text) => text.includes(to)) ?? '';
      link = /https:\/\/localhost:[^\s<>"]+/.exec(mail.replace(/=\n/g, '').replaceAll('=3D', '='))?.[0];
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
