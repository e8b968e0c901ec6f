import { randomUUID } from 'node:crypto';
import { showIntegrity, showPayments } from '#modules/reconciliation/contract/calls/reconciliation.ts';
import { answerInstead } from './support/answer-instead.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

test('an admin has the payments compared, and the page shows the outcome by itself', async ({ page }) => {
  await page.goto('/dashboard/payments');
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible();
  const compared = page.getByRole('region', { name: 'Compared with the payment provider' });
  await compared.getByRole('button', { name: 'Check with the payment provider' }).click();
  await expect(compared).toContainText('started by an admin');
  await expect(compared).toContainText('No differences');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Backups' })).toContainText('No schedule');
});

test('an admin has the rules proven', async ({ page }) => {
  await page.goto('/dashboard/payments');
  const rules = page.getByRole('region', { name: 'Rules of money and stock' });
  await rules.getByRole('button', { name: 'Check now' }).click();
  await expect(rules).toContainText('All hold');
  await expect(rules).toContainText(/(\d+) of \1 rules were checked/);
});

test('broken rules and differences are announced on every page, and listed on one', async ({ page }) => {
  const at = new Date().toISOString();
  const [order, waiting] = [randomUUID(), randomUUID()];
  await answerInstead(page, showIntegrity, {
    brokenRules: 1,
    heldOrders: 1,
    differences: 2,
    failedRefunds: 0,
  });
  await answerInstead(page, showPayments, {
    run: {
      askedBy: 'schedule',
      since: at,
      startedAt: at,
      finishedAt: at,
      looked: 1204,
      repaired: 1,
      failure: null,
      differences: [
        {
          kind: 'paid_only_here',
          transactionId: 'pi_3QxGq2eZvKYlo2C10a1b2c3d',
          order,
          orderNumber: 1012,
          here: 'succeeded, 198.00$',
          there: 'open, 198.00$ usd',
          foundAt: at,
          repair: null,
        },
        {
          kind: 'captured_without_order',
          transactionId: 'pi_3QxGq2eZvKYlo2C14e5f6a7b',
          order: null,
          orderNumber: null,
          here: 'unknown',
          there: 'succeeded, 59.00$ usd, 59.00$ captured, 0.00$ refunded',
          foundAt: at,
          repair: 'refunded',
        },
      ],
    },
    waiting: [{ _id: waiting, number: 1015, email: 'mia@example.com', since: at, closesTo: 'cancelled' }],
    waitingCount: 1,
    failedRefunds: [
      {
        order,
        orderNumber: 1009,
        email: 'max@example.com',
        amount: 198,
        failure: 'expired_or_canceled_card',
        failedAt: at,
      },
    ],
    disputes: [
      {
        _id: 'dp_1',
        order,
        orderNumber: 1011,
        email: 'jo@example.com',
        amount: 59,
        reason: 'product_not_received',
        isAnswered: false,
        answerBy: at,
      },
    ],
    disputeCount: 1,
    check: { finishedAt: at, rules: 24, unfinished: [] },
    broken: [
      {
        name: 'I12',
        sentence: 'what the payment provider took and gave back is what is written here',
        rowCount: 1,
        rows: [{ order, orderNumber: 1012, facts: { kind: 'paid_only_here', intentId: 'pi_1' } }],
        since: at,
      },
    ],
    backup: {
      everyHours: 24,
      madeAt: at,
      bytes: 4_200_000,
      failure: 'ENOSPC: no space left on device, write',
      failedAt: at,
    },
  });
  await page.goto('/dashboard/manageorders');
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('1 rule of money and stock is broken');
  await expect(banner).toContainText('1 order is held');
  await banner.getByRole('link', { name: 'See Payments' }).click();

  const compared = page.getByRole('region', { name: 'Compared with the payment provider' });
  await expect(compared).toContainText('1 difference');
  await expect(
    compared.getByRole('row').filter({ hasText: 'Paid here, but not at the provider' }),
  ).toContainText('still differs');
  await expect(compared.getByRole('link', { name: 'Order 1012' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for the payment provider' })).toContainText(
    '1 order waiting',
  );
  await expect(page.getByRole('region', { name: 'Refunds that failed' })).toContainText(
    'card expired or cancelled',
  );
  const rules = page.getByRole('region', { name: 'Rules of money and stock' });
  await expect(rules).toContainText('Broken: what the payment provider took');
  await expect(rules.getByRole('listitem')).toHaveText('Order 1012 · Kind: paid only here, Payment: pi_1');
  const backups = page.getByRole('region', { name: 'Backups' });
  await expect(backups).toContainText('Failed');
  await expect(backups).toContainText(
    'ENOSPC: no space left on device, write. The next try is within the hour.',
  );
  await expect(backups).toContainText('every 24 hours');
  await expect(backups).toContainText('with 4.2 MB');

  await page.getByRole('button', { name: 'Release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Have you cancelled this payment at the provider?' });
  await expect(dialog).toContainText('Order 1015');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
});
