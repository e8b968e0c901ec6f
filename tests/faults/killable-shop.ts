import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { addProduct } from '#modules/catalogue/shop/add-product.ts';
import { readMails } from '#packages/mailbox/read-mails.ts';
import { createTestDatabase } from '../support/database.ts';
import type { Moment } from '../support/die-when-told.ts';
import { enrol } from '../support/enrol.ts';
import { expectSound } from '../support/expect-sound.ts';
import { prepareServingProcess } from '../support/serving-process.ts';
import { openShopBeside } from '../support/shop-beside.ts';
import {
  askForSecret,
  book,
  charge,
  Interrupted,
  newPurchase,
  type Purchase,
} from './purchase-under-faults.ts';

const PATIENCE_MS = 60_000;
const PRODUCT = 'Board of the killed';

export type KillableShop = Awaited<ReturnType<typeof startKillableShop>>;

export type Standing = {
  orders: number;
  status: string | null;
  payments: string[];
  intents: number;
  charges: number;
  refunds: number;
  mails: string[];
};

/** Starts a shop in a separate process that can be killed at any named moment, with the buyer Mia and the admin Ada. */
export async function startKillableShop(name: string, env: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-named-kills-'));
  const database = await createTestDatabase(name, { stocked: true });
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    MAX_UNPAID_ORDERS: '10000',
    ...env,
  };
  const process = await prepareServingProcess(settings, { mortal: true });
  await process.start();
  const beside = await openShopBeside(process, { dataDir, databaseUrl: database.url, env });
  const { shop } = beside;
  const counter = { call: process.call, url: process.url, publishableKey: beside.publishableKey };
  const mia = await enrol({ open: beside }, { name: 'Mia' });
  const ada = await enrol({ open: beside }, { name: 'Ada', role: 'admin' });
  await addProduct(shop, null, {
    name: PRODUCT,
    priceCents: 9900,
    minQuantity: 1,
    availableQuantity: 1_000_000,
    description: 'A board for tests.',
    image: '/pictures/test-board-front-960.webp',
  });

  return {
    dataDir,
    process,
    beside,
    shop,
    counter,
    mia,
    ada,

    purchase: () => newPurchase(mia, PRODUCT),

    async booked(): Promise<Purchase> {
      const purchase = newPurchase(mia, PRODUCT);
      await book(counter, purchase);
      return purchase;
    },

    async open(): Promise<Purchase> {
      const purchase = await this.booked();
      await askForSecret(counter, purchase);
      return purchase;
    },

    /** A paid order whose mail has left: a kill while it leaves would send it twice. */
    async paid(): Promise<Purchase> {
      const purchase = await this.open();
      await charge(counter, purchase);
      await this.becomes(purchase, { status: 'pending' });
      await this.mailsAbout(purchase);
      return purchase;
    },

    cancel: ({ order }: Purchase) => process.call('DELETE', `/myorders/${order}`, { as: mia }),

    refund: ({ order }: Purchase) => process.call('POST', `/orders/${order}/refund`, { as: ada }),

    /** Runs `act` until the process dies at `moment`, then restarts it on the remaining data. */
    async killAt(moment: Moment, act: () => Promise<unknown>): Promise<void> {
      await process.dieAt(moment);
      const [ending, ended] = [act().catch(unlessBrokenOff), process.death()];
      await expect(within(ended, `nothing reached “${moment.when} ${moment.of}”`)).resolves.toBe('SIGKILL');
      await ending;
      await expectSound(shop);
    },

    async startAgain(): Promise<void> {
      await process.start();
      await shop.pool.query(
        'UPDATE sandbox_stripe.webhook_delivery SET due_at = clock_timestamp() WHERE delivered_at IS NULL',
      );
    },

    async standing({ key }: Purchase): Promise<Standing> {
      const { rows } = await shop.pool.query<Standing>(
        `WITH own AS (SELECT id, status FROM orders WHERE idempotency_key = $1),
              intent AS (SELECT id FROM sandbox_stripe.payment_intent WHERE object->'metadata'->>'order' IN (SELECT id::text FROM own))
         SELECT (SELECT count(*)::int FROM own) AS orders, (SELECT max(status) FROM own) AS status,
           ARRAY(SELECT CASE WHEN p.amount_cents <= (SELECT sum(amount_cents) FROM refund WHERE payment_id = p.id AND state = 'succeeded')
             THEN 'refunded' ELSE p.state END FROM payment p WHERE p.order_id IN (SELECT id FROM own) ORDER BY p.attempt) AS payments,
           (SELECT count(*)::int FROM intent) AS intents,
           (SELECT count(*)::int FROM sandbox_stripe.charge c JOIN intent ON intent.id = c.payment_intent) AS charges,
           (SELECT count(*)::int FROM sandbox_stripe.refund r JOIN intent ON intent.id = r.payment_intent) AS refunds,
           ARRAY(SELECT payload->>'template' FROM outbox WHERE payload->>'orderId' IN (SELECT id::text FROM own)
             AND kind = 'mail' ORDER BY 1) AS mails`,
        [key],
      );
      const [row] = rows;
      if (!row) throw new Error('Nothing was answered');
      return row;
    },

    /** Waits until an order is in this state, then checks the whole shop. */
    async becomes(purchase: Purchase, standing: Partial<Standing>): Promise<void> {
      await expect
        .poll(() => this.standing(purchase), { timeout: PATIENCE_MS, interval: 50 })
        .toMatchObject(standing);
      await expectSound(shop);
    },

    /** The mails sent about an order, one entry per copy, once all were sent: file names end in the mail's id. */
    async mailsAbout({ order }: Purchase): Promise<string[]> {
      const waiting = async () =>
        (
          await shop.pool.query('SELECT 1 FROM outbox WHERE done_at IS NULL AND payload->>$1 = $2', [
            'orderId',
            order,
          ])
        ).rowCount;
      await expect.poll(waiting, { timeout: PATIENCE_MS, interval: 50 }).toBe(0);
      const { rows } = await shop.pool.query<{ number: number }>('SELECT number FROM orders WHERE id = $1', [
        order,
      ]);
      const mails = await readMails(join(dataDir, 'mail'), {
        to: mia.email,
        limit: Number.POSITIVE_INFINITY,
      });
      return mails
        .filter(({ subject }) => subject.startsWith(`Order ${rows[0]?.number} `))
        .map(({ id }) => id.slice(-32));
    },

    async close() {
      await process.stop();
      await beside.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Ignores broken connections, the client's view of a kill. */
function unlessBrokenOff(error: unknown): void {
  if (!(error instanceof Interrupted || error instanceof TypeError)) throw error;
}

function within<T>(promise: Promise<T>, complaint: string): Promise<T> {
  return Promise.race([
    promise,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(complaint)), PATIENCE_MS).unref();
    }),
  ]);
}
