import type { Page } from '@playwright/test';
import { listUsers } from '#modules/accounts/contract/calls/members.ts';
import { listPasskeys } from '#modules/accounts/contract/calls/passkeys.ts';
import { listActs } from '#modules/audit/contract/calls/audit.ts';
import { listManagedCollections } from '#modules/catalogue/contract/calls/collections.ts';
import { previewImport } from '#modules/catalogue/contract/calls/imports.ts';
import { listCodes, showPricing } from '#modules/pricing/contract/calls/pricing.ts';
import { showPayments } from '#modules/reconciliation/contract/calls/reconciliation.ts';
import { showTeam } from '#modules/team/contract/calls/team.ts';
import { answerInstead } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { becomes } from './support/signed-in.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

const ID = '01920000-0000-7000-8000-000000000000';
const OTHER = '01920000-0000-7000-8000-000000000001';
const AT = '2026-11-23T09:30:45.000Z';
const UNTIL = '2027-12-24T22:30:00.000Z';
const LONG = 'Annegret Friederike von Hohenstein-Wittgenstein zu Ammersfeld und Oberammergau '
  .repeat(3)
  .trim();
const EMAIL = 'bartholomew.christopherson.of.the.warehouse@a-rather-long-company-name.example.com';
const SLUG = 'keyboards-that-are-as-quiet-as-can-be-and-then-some-more';

const CODE = { kind: 'percent', percent: 15, amount: null, minimum: 5000, priority: 0, version: 1 } as const;
const RULES = { firstOrderOnly: false, oncePerCustomer: true, on: true };
const METHODS = [LONG, 'Express', 'Pallet'].map((name) => ({
  _id: ID,
  name,
  kind: 'flat' as const,
  price: 790,
  bands: [],
  freeFrom: 5000,
  deliveryTime: '2 to 4 working days',
}));

/** Every list that a table shows, with long names. The other lists measure theirs in specs of their own. */
async function fill(page: Page): Promise<void> {
  await answerInstead(page, listUsers, [
    { _id: ID, email: EMAIL, displayName: LONG, role: 'member', verified: false, createdAt: AT },
    { _id: OTHER, email: 'jo@example.com', displayName: 'Jo', role: 'admin', verified: true, createdAt: AT },
  ]);
  const member = { email: EMAIL, displayName: LONG, role: 'packer', twoFactor: false } as const;
  await answerInstead(page, showTeam, {
    members: [
      { ...member, lastSeenAt: AT },
      { ...member, email: 'jo@example.com', role: 'admin', lastSeenAt: null },
    ],
    invitations: [{ _id: ID, email: EMAIL, role: 'support', invitedAt: AT, expiresAt: UNTIL }],
    rules: { needsTwoFactor: false, refundLimit: 100 },
  });
  await answerInstead(page, listManagedCollections, [
    {
      slug: SLUG,
      title: LONG,
      text: LONG,
      image: null,
      imageAlt: '',
      inMenu: true,
      version: 1,
      picked: 'by hand',
    },
  ]);
  await answerInstead(page, listCodes, [
    {
      ...CODE,
      ...RULES,
      code: 'SPRING-AND-SUMMER-26',
      startsAt: AT,
      endsAt: UNTIL,
      mostUses: 1000,
      email: EMAIL,
      uses: 9,
    },
    {
      ...CODE,
      ...RULES,
      code: 'TEN',
      startsAt: null,
      endsAt: null,
      mostUses: null,
      email: null,
      on: false,
      uses: 0,
    },
  ]);
  await answerInstead(page, showPricing, {
    zones: [
      {
        _id: ID,
        name: LONG,
        areas: ['DE', 'AT', 'CH', 'FR', 'IT', 'GB', 'PL', 'ES'],
        version: 1,
        methods: METHODS,
        taxes: ['Standard', 'Reduced', LONG].map((taxClass) => ({ taxClass, label: 'VAT', percent: 19 })),
      },
    ],
    taxClasses: [{ name: 'Standard', products: 3 }],
    homeCountry: 'DE',
    taxes: 'included',
    shippingTaxClass: 'Standard',
  });
  await answerInstead(page, listPasskeys, [
    { _id: ID, name: LONG.slice(0, 80).trim(), createdAt: AT, lastUsedAt: UNTIL },
    { _id: OTHER, name: 'Phone', createdAt: AT, lastUsedAt: null },
  ]);
  const cells = ['Name', 'Description', 'Price per unit'].map((column) => ({ column, was: LONG, now: LONG }));
  await answerInstead(page, previewImport, {
    rows: [
      { line: 2, name: LONG, does: 'changes', cells: cells.map((cell, n) => ({ line: 2 + n, ...cell })) },
      { line: 9, name: 'Board', does: 'adds', cells: [{ line: 9, column: 'Name', was: '', now: 'Board' }] },
    ],
    errors: [],
    seen: 'this',
  });
  await answerInstead(page, listActs, [
    {
      _id: 2,
      at: AT,
      actor: EMAIL,
      action: 'user.deleted',
      sentence: `${EMAIL}: ${LONG}`,
      detail: { why: LONG },
    },
    { _id: 1, at: AT, actor: 'shop', action: 'order.expired', sentence: 'Order 7 expired', detail: {} },
  ]);
  const order = { order: ID, orderNumber: 1042, email: EMAIL };
  const difference = { transactionId: `pi_${'3'.repeat(40)}`, order: ID, orderNumber: 1042, foundAt: AT };
  await answerInstead(page, showPayments, {
    run: {
      askedBy: 'schedule',
      since: AT,
      startedAt: AT,
      finishedAt: AT,
      looked: 2,
      repaired: 1,
      failure: null,
      differences: [
        { ...difference, kind: 'captured_without_order', here: LONG, there: LONG, repair: null },
        { ...difference, kind: 'unnoticed', here: 'open', there: 'paid', foundAt: UNTIL, repair: 'settled' },
      ],
    },
    waiting: [{ _id: ID, number: 1042, email: EMAIL, since: AT, closesTo: 'cancelled' }],
    waitingCount: 1,
    failedRefunds: [{ ...order, amount: 12900, failure: 'lost_or_stolen_card', failedAt: AT }],
    disputes: [
      { ...order, _id: 'dp_1', amount: 129, reason: 'product_not_received', isAnswered: false, answerBy: AT },
    ],
    disputeCount: 1,
    check: null,
    broken: [],
    backup: { everyHours: null, madeAt: null, bytes: null, failure: null, failedAt: null },
  });
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  manageusers: ['All Users'],
  team: ['Staff'],
  collections: ['Collections'],
  codes: ['Discount Codes'],
  shipping: ['Zones'],
  auditlog: ['Audit Log'],
  payments: ['Differences', 'Waiting orders', 'Failed refunds', 'Disputed payments'],
};

const HIGHEST = 96;

test(
  'on a phone the lists of the back office are cards of at most 96 px, even with long names',
  EACH_STOREFRONT,
  async ({ browser, shop, world }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({ ...PHONE, baseURL: shop.url });
    await becomes(context, shop.url, world.admin);
    const page = await context.newPage();
    await fill(page);
    await page.goto('/dashboard/account');
    const passkeys = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
    await expect(passkeys).toHaveCount(2);
    for (const row of await passkeys.all())
      expect((await row.boundingBox())?.height, 'passkeys').toBeLessThanOrEqual(HIGHEST);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.goto('/dashboard/manageproducts/import');
    await page
      .getByLabel('Drop a CSV file here, or choose one')
      .setInputFiles({ name: `${SLUG}.csv`, mimeType: 'text/csv', buffer: Buffer.from('Name') });
    const preview = page.getByRole('table', { name: 'Preview' }).getByRole('row');
    await expect(preview.filter({ hasText: 'Board' })).toBeVisible();
    for (const row of await preview.filter({ has: page.getByRole('rowheader') }).all())
      expect((await row.boundingBox())?.height, 'preview').toBeLessThanOrEqual(HIGHEST);
    await expectNoViolations(page);
    const changed = preview.filter({ hasText: 'Description' });
    const more = changed.getByRole('button', { name: 'Show everything' });
    await expect(async () => {
      await more.tap();
      await expect(more).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass();
    await changed.getByText('Line 4').scrollIntoViewIfNeeded();
    await expect(changed.getByText('Line 4')).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    for (const part of await changed.locator('li').all()) {
      const box = await part.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), 'an opened card').toBeLessThanOrEqual(390);
    }
    await expectNoViolations(page);
    await more.tap();
    await expect.poll(async () => (await changed.boundingBox())?.height).toBeLessThanOrEqual(HIGHEST);
    for (const [address, tables] of Object.entries(LISTS)) {
      await page.goto(`/dashboard/${address}`);
      for (const name of tables) {
        const rows = page
          .getByRole('table', { name })
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader') });
        await expect(rows.first()).toBeVisible();
        for (const row of await rows.all())
          expect((await row.boundingBox())?.height, `${address}, ${name}`).toBeLessThanOrEqual(HIGHEST);
      }
      if (address === 'team') {
        const invited = page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button', { name: /^Take back/ }) });
        expect((await invited.boundingBox())?.height).toBeLessThanOrEqual(HIGHEST);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
        390,
      );
      await expectNoViolations(page);
    }
    // The page of payments is the last: nothing else shows all of these.
    const card = page.getByRole('row', { name: /The provider took a payment/ });
    await expect(card.getByText(/^At the provider/)).toBeHidden();
    const opener = card.getByRole('button', { name: 'Show everything' });
    await expect(async () => {
      await opener.tap();
      await expect(opener).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
    }).toPass();
    await expect(card.getByText(/^At the provider/)).toBeVisible();
    await expectNoViolations(page);
    await card.getByRole('link', { name: 'Order 1042' }).tap();
    await expect(page).toHaveURL('/dashboard/manageorders?q=1042');
    await context.close();
  },
);
