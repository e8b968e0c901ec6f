import type { Locator, Page } from '@playwright/test';
import type { StorefrontName } from '#settings';
import { colourFlawsOf, flawsOf } from './support/axe.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { everyPage, type Visit } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

// These tests are long; in parallel, none of them delays the end of the run.
test.describe.configure({ mode: 'parallel' });

// The back office has the same elements in every storefront: only its colours are the storefront's own.
const flawsFor = (storefront: StorefrontName, as: Visit['as']) =>
  as === 'admin' && storefront !== 'keyboards' ? colourFlawsOf : flawsOf;

for (const as of ['visitor', 'member', 'admin'] as const) {
  test(
    `axe finds nothing on any page for the ${as}, light and dark, and none is wider than a phone`,
    EACH_STOREFRONT,
    async ({ page, context, shop, storefront, world, complaints }) => {
      complaints.expectStatus(404);
      // The page of an order without its link.
      complaints.expectStatus(422);
      if (as !== 'visitor') await becomes(context, shop.url, world[as]);
      const found: string[] = [];
      await page.goto('/');
      for (const { name, address } of everyPage(world).filter((visit) => visit.as === as)) {
        await follow(page, address);
        await settled(page);
        await expect(page).toHaveURL(`${shop.url}${address}`);
        found.push(...(await flawsFor(storefront, as)(page)).map((flaw) => `${name}, ${flaw}`));
        await page.setViewportSize(PHONE.viewport);
        const overhang = await overhangOf(page);
        if (overhang !== 0) found.push(`${name} is ${overhang} px wider than a phone`);
        // Phones have another frame and cards instead of tables, of which the storefronts change the colours alone.
        if (as === 'admin' && storefront === 'keyboards')
          found.push(...(await flawsOf(page)).map((flaw) => `${name} on a phone, ${flaw}`));
        await page.setViewportSize(DESKTOP.viewport);
      }
      expect(found).toEqual([]);
    },
  );
}

/** Opens a part of a page that is hidden at first. */
type Opening = {
  name: string;
  as: 'visitor' | 'member' | 'admin';
  phone?: true;
  open: (page: Page) => Promise<void>;
};

// By role, so that each signs in once.
const OPENINGS: Opening[] = [
  {
    name: 'the search with suggestions',
    as: 'visitor',
    async open(page) {
      await page.goto('/');
      await settled(page);
      await page.getByTitle('Search').click();
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('al');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'the menu of small screens',
    as: 'visitor',
    phone: true,
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: /menu/i }).click();
      await expect(page.getByRole('link', { name: 'Careers' }).first()).toBeVisible();
    },
  },
  {
    name: 'a login without a word',
    as: 'visitor',
    async open(page) {
      await page.goto('/login');
      await submitEmpty(page.getByRole('textbox', { name: 'Email' }));
    },
  },
  {
    name: 'a registration without a word',
    as: 'visitor',
    async open(page) {
      await page.goto('/registration');
      await submitEmpty(page.getByRole('textbox', { name: 'Name' }));
    },
  },
  {
    name: 'the menu of the account',
    as: 'member',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await expect(
        page
          .getByRole('link', { name: 'Update Profile' })
          .or(page.getByRole('menuitem', { name: 'Update Profile' })),
      ).toBeVisible();
    },
  },
  {
    name: 'the question before an order is cancelled',
    as: 'member',
    async open(page) {
      await page.goto('/dashboard');
      await page
        .getByRole('button', { name: /^(Cancel|Delete)/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a quantity between two cartons of a product with price tiers',
    as: 'member',
    async open(page) {
      const products: { _id: string; formerPrice: number | null; quantityStep: number | null }[] = await (
        await page.request.get('/api/product?limit=100')
      ).json();
      const tiered = products.find(({ formerPrice, quantityStep }) => !formerPrice && quantityStep);
      await page.goto(`/product/${tiered?._id}`);
      await expect(page.getByRole('table', { name: 'Price by quantity' })).toBeVisible();
      const quantity = page.getByLabel('Quantity', { exact: true });
      await quantity.fill(String(Number(await quantity.inputValue()) + 1));
      await expect(quantity).toHaveAccessibleDescription(/^Order /);
    },
  },
  {
    name: 'the question before a member is deleted',
    as: 'admin',
    async open(page) {
      await page.goto('/dashboard/manageusers');
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a product without a word',
    as: 'admin',
    async open(page) {
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Add product' }).click();
      await expect(page.getByLabel('Product name', { exact: true })).toBeFocused();
    },
  },
];

test(
  'axe finds nothing in menus, questions and refused forms, light and dark',
  EACH_STOREFRONT,
  async ({ page, context, shop, storefront, world }) => {
    const found: string[] = [];
    let person: Opening['as'] = 'visitor';
    for (const { name, as, phone, open } of OPENINGS) {
      if (as !== 'visitor' && as !== person) await becomes(context, shop.url, world[as]);
      person = as;
      await page.setViewportSize((phone ? PHONE : DESKTOP).viewport);
      await open(page);
      found.push(...(await flawsFor(storefront, as)(page)).map((flaw) => `${name}, ${flaw}`));
    }
    expect(found).toEqual([]);
  },
);

/** Submits a form by Enter in its first field. Before the page's scripts have come, the browser answers with its own hint. */
async function submitEmpty(first: Locator): Promise<void> {
  await expect(async () => {
    await first.press('Enter');
    await expect(first).toHaveAttribute('aria-invalid', 'true', { timeout: 1_000 });
  }).toPass();
}
