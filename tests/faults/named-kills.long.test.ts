import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireOrders } from '#modules/payments/shop/closing/expire-orders.ts';
import { settleOpenPayments } from '#modules/reconciliation/shop/settle-open-payments.ts';
import { type KillableShop, startKillableShop } from './killable-shop.ts';
import { askForSecret, book, charge, type Purchase, report } from './purchase-under-faults.ts';

// One test per gap between two steps of a purchase, in their order.

const AGAIN = { repeats: Number(process.env.FAULT_ROUNDS ?? 1) - 1 };

let shop: KillableShop;
beforeAll(async () => {
  shop = await startKillableShop('named kills');
});
afterAll(() => shop?.close());

describe('killed while booking', AGAIN, () => {
  test('before the commit: nothing is booked, and the same key books', async () => {
    const purchase = shop.purchase();
    await shop.killAt({ when: 'before commit', of: 'place-orders' }, () => book(shop.counter, purchase));
    await shop.startAgain();
    await shop.becomes(purchase, { orders: 0 });
    await book(shop.counter, purchase);
    await shop.becomes(purchase, { orders: 1, status: 'unpaid' });
  });

  test('after the commit, the answer lost: the same key names the order that was made', async () => {
    const purchase = shop.purchase();
    await shop.killAt({ when: 'after commit', of: 'place-orders' }, () => book(shop.counter, purchase));
    await shop.becomes(purchase, { orders: 1, status: 'unpaid' });
    await shop.startAgain();
    await book(shop.counter, purchase);
    await shop.becomes(purchase, { orders: 1, status: 'unpaid' });
  });
});

describe('killed while paying', AGAIN, () => {
  const asking = (purchase: Purchase) => () => askForSecret(shop.counter, purchase);

  test('after the attempt was written, before the provider heard of it: the next try makes one intent', async () => {
    const purchase = await shop.booked();
    await shop.killAt({ when: 'after commit', of: 'claim-first-attempt' }, asking(purchase));
    await shop.becomes(purchase, { payments: ['creating'], intents: 0 });
    await shop.startAgain();
    await askForSecret(shop.counter, purchase);
    await shop.becomes(purchase, { payments: ['open'], intents: 1 });
  });

  test('after the provider made the intent, before it was recorded: the next try finds that intent', async () => {
    const purchase = await shop.booked();
    await shop.killAt({ when: 'after call', of: 'createIntent' }, asking(purchase));
    await shop.becomes(purchase, { payments: ['creating'], intents: 1 });
    await shop.startAgain();
    await askForSecret(shop.counter, purchase);
    await shop.becomes(purchase, { payments: ['open'], intents: 1 });
  });

  test('after the provider made the intent, and the buyer cancels instead: it is found and cancelled', async () => {
    const purchase = await shop.booked();
    await shop.killAt({ when: 'after call', of: 'createIntent' }, asking(purchase));
    await shop.startAgain();
    expect(await shop.cancel(purchase)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    await shop.becomes(purchase, { status: 'cancelled', payments: ['canceled'], intents: 1 });
  });

  test('after the provider made the intent, and the customer does not come back: the reconciler records it', async () => {
    const purchase = await shop.booked();
    await shop.killAt({ when: 'after call', of: 'createIntent' }, asking(purchase));
    await shop.startAgain();
    await settleOpenPayments(shop.shop, 0);
    await shop.becomes(purchase, { payments: ['open'], intents: 1 });
  });

  test('after the intent was recorded, the secret lost: the next try answers the same secret', async () => {
    const purchase = await shop.booked();
    await shop.killAt({ when: 'after commit', of: 'record-intent' }, asking(purchase));
    await shop.startAgain();
    await askForSecret(shop.counter, purchase);
    await shop.becomes(purchase, { payments: ['open'], intents: 1 });
  });
});

describe('killed while settling', AGAIN, () => {
  const paidOnce = { status: 'pending', payments: ['succeeded'], charges: 1, mails: ['order-paid'] };

  test('after the customer paid, the browser gone and the webhook lost: the reconciler finds it', async () => {
    const purchase = await shop.open();
    await shop.beside.switchProvider({ webhookDropRate: 1 });
    await charge(shop.counter, purchase);
    await shop.process.kill();
    await shop.startAgain();
    await settleOpenPayments(shop.shop, 0);
    await shop.becomes(purchase, paidOnce);
    expect(await shop.mailsAbout(purchase)).toHaveLength(1);
  });

  test('with the number of the invoice taken, before the commit: the number goes to the next, and none is missing', async () => {
    const purchase = await shop.open();
    await shop.killAt({ when: 'before commit', of: 'issue-invoice' }, () => charge(shop.counter, purchase));
    await shop.becomes(purchase, { status: 'unpaid', charges: 1 });
    await shop.startAgain();
    await shop.becomes(purchase, paidOnce);
  });

  test('by the webhook, before the commit: it is delivered again and pays once', async () => {
    const purchase = await shop.open();
    await shop.killAt({ when: 'before commit', of: 'order-paid' }, () => charge(shop.counter, purchase));
    await shop.becomes(purchase, { status: 'unpaid', charges: 1 });
    await shop.startAgain();
    await shop.becomes(purchase, paidOnce);
    expect(await shop.mailsAbout(purchase)).toHaveLength(1);
  });

  test('by the webhook, after the commit, the answer lost: it is delivered again and changes nothing', async () => {
    const purchase = await shop.open();
    await shop.killAt({ when: 'after commit', of: 'order-paid' }, () => charge(shop.counter, purchase));
    await shop.becomes(purchase, paidOnce);
    await shop.startAgain();
    const undelivered = () =>
      shop.shop.pool
        .query('SELECT 1 FROM sandbox_stripe.webhook_delivery WHERE delivered_at IS NULL')
        .then(({ rowCount }) => rowCount);
    await expect.poll(undelivered).toBe(0);
    await shop.becomes(purchase, paidOnce);
    expect(await shop.mailsAbout(purchase)).toHaveLength(1);
  });

  test.each(['before commit', 'after commit'] as const)(
    'by the browser’s word, %s: said again, it is paid once',
    async (when) => {
      const purchase = await shop.open();
      await shop.beside.switchProvider({ webhookDropRate: 1 });
      await charge(shop.counter, purchase);
      await shop.killAt({ when, of: 'order-paid' }, () => report(shop.counter, purchase));
      await shop.startAgain();
      await report(shop.counter, purchase);
      await shop.becomes(purchase, paidOnce);
      expect(await shop.mailsAbout(purchase)).toHaveLength(1);
    },
  );
});

describe('killed while closing', AGAIN, () => {
  const closedOnce = { status: 'cancelled', payments: ['canceled'], intents: 1, charges: 0 };

  test('after closing began, before the provider heard of it: the job of the dead process cancels there', async () => {
    const purchase = await shop.open();
    await shop.killAt({ when: 'after commit', of: 'start-closing' }, () => shop.cancel(purchase));
    await shop.becomes(purchase, { status: 'closing', payments: ['open'] });
    await shop.startAgain();
    await shop.becomes(purchase, closedOnce);
  });

  test('after the provider cancelled, before it was recorded: cancelled again, it is closed', async () => {
    const purchase = await shop.open();
    await shop.killAt({ when: 'after call', of: 'cancelIntent' }, () => shop.cancel(purchase));
    await shop.becomes(purchase, { status: 'closing' });
    await shop.startAgain();
    await shop.becomes(purchase, closedOnce);
  });

  test.each(['before commit', 'after commit'] as const)(
    'at the commit that gives the stock back, %s: it is given back once',
    async (when) => {
      const purchase = await shop.open();
      await shop.killAt({ when, of: 'SET status = close_to' }, () => shop.cancel(purchase));
      await shop.startAgain();
      await shop.becomes(purchase, closedOnce);
      expect(await shop.cancel(purchase)).toMatchObject({ status: 200, body: { deletedCount: 0 } });
    },
  );

  test('in the job that closes an expired order, after the provider cancelled: the next process expires it', async () => {
    const purchase = await shop.open();
    await shop.shop.pool.query(`UPDATE orders SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
      purchase.order,
    ]);
    await shop.killAt({ when: 'after call', of: 'cancelIntent' }, () => expireOrders(shop.shop));
    await shop.startAgain();
    await shop.becomes(purchase, { ...closedOnce, status: 'expired' });
  });
});

describe('killed while refunding', AGAIN, () => {
  const refundedOnce = {
    status: 'refunded',
    payments: ['refunded'],
    charges: 1,
    refunds: 1,
    mails: ['order-paid', 'order-refunded'],
  };

  test.each([
    ['after it was requested, before the provider heard of it', { when: 'after commit', of: 'refund-order' }],
    ['after the provider refunded the money, before it was settled', { when: 'after call', of: 'refund' }],
    ['before the commit that settles it', { when: 'before commit', of: `SET status = 'refunded'` }],
    ['after the commit that settles it', { when: 'after commit', of: `SET status = 'refunded'` }],
  ] as const)('%s: the money is refunded once', async (_when, moment) => {
    const purchase = await shop.paid();
    await shop.killAt(moment, () => shop.refund(purchase));
    await shop.startAgain();
    await shop.becomes(purchase, refundedOnce);
    expect(await shop.refund(purchase)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await shop.mailsAbout(purchase)).toHaveLength(2);
  });
});

describe('killed while mailing', AGAIN, () => {
  test('before the mail left: it leaves once', async () => {
    const purchase = await shop.open();
    await shop.killAt({ when: 'before call', of: 'deliver' }, () => charge(shop.counter, purchase));
    await shop.startAgain();
    await shop.becomes(purchase, { status: 'pending' });
    expect(await shop.mailsAbout(purchase)).toHaveLength(1);
  });

  test('after the mail left, before that was written down: it leaves again, under the same id', async () => {
    const purchase = await shop.open();
    await shop.killAt({ when: 'after call', of: 'deliver' }, () => charge(shop.counter, purchase));
    await shop.startAgain();
    await shop.becomes(purchase, { status: 'pending', charges: 1 });
    const mails = await shop.mailsAbout(purchase);
    expect(mails).toHaveLength(2);
    expect(new Set(mails).size).toBe(1);
  });
});
