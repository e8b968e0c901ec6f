import type { Page } from '@playwright/test';
import { availableProduct } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';
import type { World } from './support/world.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

type Form = {
  as?: 'member' | 'admin';
  address: string | ((world: World) => string);
  /** The button or link that opens the form. */
  open?: string;
  send: string;
  /** The first field, sent empty, and a valid value for it. */
  first: string;
  right?: string;
  /** The field to check and an invalid value; `''` for one that the test fills and clears. */
  checked: string;
  wrong: string;
};

const PASSWORD = { right: 'a long secret', wrong: 'short' };
// For the present password the browser can check only that it is filled in.
const OWN_PASSWORD = { right: 'a long secret', wrong: '' };
const EMAIL = { first: 'Email', checked: 'Email', right: 'mia@example.com', wrong: 'mia@' };
const LETTER = { first: 'Name', right: 'Mia', checked: 'Email', wrong: 'mia@' };
const PRODUCT = { first: 'Product name', right: 'A board', checked: 'Price per unit', wrong: '0.1' };
const letter = (way: string) => ({
  ...LETTER,
  address: ({ job }: World) => `/careers/${way}?job=${encodeURIComponent(job ?? '')}`,
});

const FORMS: Record<string, Form> = {
  'signing in': { ...EMAIL, address: '/login', send: 'Sign in' },
  registration: { ...LETTER, address: '/registration', send: 'Create account' },
  'asking for a new password': { ...EMAIL, address: '/reset', send: 'Reset' },
  'choosing a new password': {
    ...PASSWORD,
    address: '/reset-password?token=example',
    send: 'Save password',
    first: 'New password',
    checked: 'Confirm password',
  },
  'confirming an address': {
    ...OWN_PASSWORD,
    address: '/verify-email?token=example',
    send: 'Confirm my address',
    first: 'Password',
    checked: 'Password',
  },
  booking: {
    as: 'member',
    address: ({ orders }) => `/product/${orders.unpaid.product._id}`,
    send: 'Book Now',
    first: 'Address',
    right: '1 Test Street',
    checked: 'Phone number',
    wrong: '123',
  },
  'a review': {
    as: 'member',
    address: '/dashboard/addreview',
    send: 'Add review',
    first: 'Product',
    checked: 'Rating',
    wrong: '9',
  },
  'the profile': {
    as: 'member',
    address: '/updateprofile',
    send: 'Save Profile',
    first: 'My Name',
    right: 'Mia',
    checked: 'LinkedIn Profile',
    wrong: 'nonsense',
  },
  'a new product': { ...PRODUCT, as: 'admin', address: '/dashboard', send: 'Add product' },
  'a changed product': {
    ...PRODUCT,
    as: 'admin',
    address: ({ orders }) => `/dashboard/manageproducts/${orders.unpaid.product._id}/edit`,
    send: 'Save product',
  },
  'the newsletter on the home page': { ...EMAIL, address: '/', send: 'Subscribe' },
  'the newsletter on its own page': { ...EMAIL, address: '/newsletter', send: 'Subscribe' },
  'a new link to an order': {
    address: '/find-order',
    send: 'Email me the link',
    first: 'Order number',
    right: '1001',
    checked: 'Email',
    wrong: 'mia@',
  },
  'an application': { ...letter('apply'), send: 'Send application' },
  'a message about a job': { ...letter('message'), send: 'Send message' },
  'a message to the shop': { ...LETTER, address: '/Contact-Us', send: 'Send message' },
  'a message from a dealer': { ...LETTER, address: '/Become-A-Dealer', send: 'Send application' },
  'a message from an influencer': { ...LETTER, address: '/Influencer-Recruit', send: 'Send application' },
  'another address': {
    as: 'member',
    address: '/dashboard/account',
    send: 'Change address',
    first: 'New email',
    right: 'mia@example.com',
    checked: 'New email',
    wrong: 'mia@',
  },
  'another password': {
    ...PASSWORD,
    as: 'member',
    address: '/dashboard/account',
    send: 'Change password',
    first: 'Current password',
    checked: 'New password',
  },
  'the end of the account': {
    ...OWN_PASSWORD,
    as: 'member',
    address: '/dashboard/account',
    open: 'Delete my account',
    send: 'Delete for good',
    first: 'Your password',
    checked: 'Your password',
  },
};

for (const [name, form] of Object.entries(FORMS)) {
  test(`a wrong field of ${name} is in view, loses its error once it is right, and gets it on leaving`, async ({
    page,
    context,
    shop,
    world,
  }) => {
    if (form.as) await becomes(context, shop.url, world[form.as]);
    await page.goto(typeof form.address === 'string' ? form.address : form.address(world));
    await settled(page);
    if (form.open) await page.getByRole('button', { name: form.open }).click();
    const send = page.getByRole('button', { name: form.send, exact: true });
    await expect(send).toBeEnabled();
    const checked = page.getByLabel(form.checked, { exact: true });
    // The page may still fill in what it knows of the member.
    await expect(async () => {
      await checked.fill('');
      await checked.pressSequentially(form.wrong || 'x');
      await expect(checked).toHaveValue(form.wrong || 'x', { timeout: 1_000 });
    }).toPass();
    if (form.wrong === '') await checked.press('Backspace');
    await expect(checked).not.toHaveAttribute('aria-invalid');
    await checked.press('Tab');
    await expect(checked).toHaveAttribute('aria-invalid', 'true');

    const first = page.getByLabel(form.first, { exact: true });
    const isChoice = form.right === undefined;
    if (!isChoice) await first.fill('');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await send.click();
      await expect(first).toBeFocused();
      await expect(first).toHaveAttribute('aria-invalid', 'true');
      await expect.poll(() => hiddenPartsOfFocused(page), `at ${size.width}`).toEqual([]);
    }

    if (isChoice) await first.selectOption({ index: 1 });
    else await first.fill(form.right ?? '');
    await expect(first).not.toHaveAttribute('aria-invalid');
  });
}

/** The parts of the focused field (label, control, error) that are off-screen or covered. */
function hiddenPartsOfFocused(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const control = document.activeElement as HTMLInputElement;
    const error = document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '');
    const parts = { label: control.labels?.[0], control, error };
    return Object.entries(parts).flatMap(([part, element]) => {
      const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
      const points = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
      return points.every((point) => point && element?.contains(point)) ? [] : [part];
    });
  });
}

test('an address of many lines stays clear of the bar while it is typed', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.member);
  const { _id } = await availableProduct(shop.url);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.goto(`/product/${_id}`);
    const address = page.getByLabel('Address', { exact: true });
    await address.click();
    for (let line = 1; line <= 12; line += 1) {
      await page.keyboard.type(`Line ${line}`);
      await page.keyboard.press('Enter');
      const gap = () =>
        address.evaluate((area) => {
          const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().top ?? 0;
          return bar - area.getBoundingClientRect().bottom;
        });
      await expect.poll(gap, `line ${line} at ${size.width}`).toBeGreaterThanOrEqual(0);
    }
  }
});

test('a press goes through although it leaves a wrong field', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await page.getByLabel('Email').pressSequentially('mia@');
  await page.getByRole('link', { name: 'Forget Password' }).click();
  await expect(page).toHaveURL('/reset');
});

test('passing through a form by keyboard is no mistake', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await page.getByLabel('Email').focus();
  for (const next of ['Password', 'Email'] as const) {
    await page.keyboard.press(next === 'Password' ? 'Tab' : 'Shift+Tab');
    await expect(page.getByLabel(next, { exact: true })).toBeFocused();
  }
  await expect(page.getByText('Email is Required')).toHaveCount(0);
});

test('a rating pointed at takes its error away', async ({ page, context, shop, world }) => {
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard/addreview');
  await page.getByRole('button', { name: 'Add review' }).click();
  const rating = page.getByLabel('Rating', { exact: true });
  await expect(rating).toHaveAttribute('aria-invalid', 'true');
  const { x, y, width, height } = (await rating.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The stars begin 8 px right of the number and are 44 px wide each; this clicks the fifth.
  await page.mouse.click(x + width + 8 + 4.5 * 44, y + height / 2);
  await expect(rating).toHaveValue('5');
  await expect(rating).not.toHaveAttribute('aria-invalid');
});
