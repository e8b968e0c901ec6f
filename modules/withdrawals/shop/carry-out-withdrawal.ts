import { refundRest } from '#modules/fulfilment/shop/refund-order.ts';
import { sendMessage } from '#modules/inbox/shop/send-message.ts';
import { holdsMoney, type OrderState } from '#modules/order-states/contract/order-states.ts';
import { type LockedOrder, lockOrder } from '#modules/orders/shop/lock-order.ts';
import { recordOrderEvent } from '#modules/orders/shop/order-journal.ts';
import {
  type OrderUnits,
  readOrderUnits,
  unitsToReturn,
  unitsToShip,
} from '#modules/orders/shop/order-units.ts';
import { refundAmounts } from '#modules/orders/shop/refund-amounts.ts';
import { startClosing } from '#modules/orders/shop/start-closing.ts';
import { requestRefund } from '#modules/payments/shop/request-refund.ts';
import { queueStaffMails } from '#modules/staff-mails/shop/queue-staff-mails.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { formatLongSecond } from '#platform/format/date.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Database, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Received } from './receive-withdrawal.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    withdrawal: { orderId: string; withdrawalId: string };
  }
}

/** After so many messages of an address in a day, staff decide: somebody may be guessing the numbers of its orders. */
const MOST_A_DAY = 5;

/**
 * Carries out a statement once: what has not left is refunded, what has becomes a return that cannot be declined, an unpaid order is
 * cancelled, and a mail to the order's address confirms it. What this cannot decide goes to the inbox of staff, so that no statement
 * is lost. Forgets the typed address afterwards, which may be a stranger's.
 */
export async function carryOutWithdrawal(
  shop: Shop,
  received: Partial<Received>,
  key: string,
): Promise<void> {
  if (!isWhole(received)) return;
  const isGuessing = (await messagesToday(shop, received.email)) >= MOST_A_DAY;
  const outcome = await withdraw(shop, received, isGuessing ? 'open' : 'accepted').catch((error: unknown) => {
    // The order is disputed or held, its days are over, or its money is back already.
    if (error instanceof Problem) return withdraw(shop, received, 'open');
    throw error;
  });
  if (outcome === 'open' || (outcome === 'unknown' && !isGuessing)) await tellStaff(shop, received);
  await shop.pool.query(`UPDATE outbox SET payload = '{}' WHERE dedupe_key = $1`, [key]);
}

const isWhole = (received: Partial<Received>): received is Received => received.email !== undefined;

type State = 'accepted' | 'open';

/** Returns what has become of the order's first statement, or that there is no such order. */
async function withdraw(
  shop: Shop,
  { email, number, name, receivedAt }: Received,
  state: State,
): Promise<State | 'unknown'> {
  return transaction(shop.pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM orders WHERE number = $1 AND lower(email) = $2',
      [number, email],
    );
    const order = rows[0] && (await lockOrder(client, rows[0].id));
    if (!order) return 'unknown';
    const { rows: before } = await client.query<{ state: State }>(
      'SELECT state FROM withdrawal WHERE order_id = $1',
      [order.id],
    );
    if (before[0]) return before[0].state;
    const withdrawalId = shop.newId();
    await client.query(
      'INSERT INTO withdrawal (id, order_id, name, received_at, state) VALUES ($1, $2, $3, $4, $5)',
      [withdrawalId, order.id, name, receivedAt, state],
    );
    const { status, refund } =
      state === 'accepted' ? await undoOrder(client, shop, order) : { status: order.status };
    await recordOrderEvent(client, 'withdrawn', {
      orderId: order.id,
      state: status,
      actorId: order.member_id,
      detail: { withdrawal: withdrawalId, ...(refund && { refund }) },
    });
    await recordAct(client, {
      actor: order.member_id === null ? { kind: 'system' } : { kind: 'member', id: order.member_id },
      action: 'order.withdrawn',
      subject: { kind: 'order', id: order.id },
      detail: { withdrawal: withdrawalId },
    });
    await enqueue(client, 'mail', `mail:withdrawal:${withdrawalId}`, {
      template: 'withdrawal',
      orderId: order.id,
      withdrawalId,
    });
    return state;
  });
}

type Undone = { status: OrderState; refund?: string };

/** Refunds what has not left and asks for what has. Throws if staff have to decide. */
async function undoOrder(client: Database, shop: Shop, order: LockedOrder): Promise<Undone> {
  if (order.status === 'unpaid') {
    await startClosing(client, order.id, 'cancelled', order.member_id);
    return { status: 'closing' };
  }
  if (!holdsMoney(order.status)) throw new Problem('order_refunded');
  const { withdrawalDays } = await readSettings(client);
  const bought = await readOrderUnits(client, order.id, withdrawalDays);
  const customer = { id: order.member_id, isFresh: true };
  if (bought.lines.every(({ shipped }) => shipped === 0)) {
    const { refundId } = await refundRest(client, shop, customer, { order, bought, backOnSale: true });
    await queueStaffMails(client, 'staff-cancelled', order.id);
    return { status: 'refunding', refund: refundId };
  }
  // The days begin with the last parcel, so one that is recent counts for all of them.
  if (bought.lines.every((line) => unitsToShip(line) === 0 && line.recentlyShipped === 0))
    throw new Problem('order_shipped');
  const isBackAlready = await askForGoods(client, shop, order, bought);
  const units = bought.lines
    .filter((line) => unitsToShip(line) > 0)
    .map((line) => {
      const left = unitsToShip(line);
      return { line, quantity: left, unshipped: left, restocked: left };
    });
  // The law gives back what the delivery has cost, too: with the goods, or at once where none come back any more.
  const wanted = { units, shipping: isBackAlready };
  if (refundAmounts(bought, wanted).cents === 0) return { status: order.status };
  const { refundId, cents } = await requestRefund(client, shop, customer, order, bought, wanted);
  await recordOrderEvent(client, 'part_refunding', {
    orderId: order.id,
    state: order.status,
    actorId: order.member_id,
    detail: { refund: refundId, cents },
  });
  return { status: order.status, refund: refundId };
}

/**
 * Makes the open returns of the order withdrawals, which keep the customer's reason, and writes one for all other units that the
 * customer has. Returns whether no goods come back.
 */
async function askForGoods(
  client: Database,
  shop: Shop,
  order: LockedOrder,
  bought: OrderUnits,
): Promise<boolean> {
  const open = await client.query({
    name: 'returns-become-withdrawals',
    text: `UPDATE return_request SET withdrawn = true, state = 'approved', decided_at = coalesce(decided_at, now())
           WHERE order_id = $1 AND state IN ('asked', 'approved')`,
    values: [order.id],
  });
  const lines = bought.lines
    .map((line) => ({ id: line.id, units: unitsToReturn({ ...line, recentlyShipped: line.shipped }) }))
    .filter(({ units }) => units > 0);
  if (lines.length === 0) return open.rowCount === 0;
  const returnId = shop.newId();
  await client.query({
    name: 'insert-withdrawn-return',
    text: `INSERT INTO return_request (id, order_id, idempotency_key, reason, message, state, decided_at, withdrawn)
           VALUES ($1, $2, $3, 'withdrawal', '', 'approved', now(), true)`,
    // A key of its own: that of a request is any text.
    values: [returnId, order.id, `withdrawal:${returnId}`],
  });
  await client.query({
    name: 'insert-withdrawn-lines',
    text: `INSERT INTO return_line (return_id, order_line_id, quantity) SELECT $1, * FROM unnest($2::uuid[], $3::integer[])`,
    values: [returnId, lines.map(({ id }) => id), lines.map(({ units }) => units)],
  });
  await queueStaffMails(client, 'staff-return', returnId);
  return false;
}

async function messagesToday({ pool }: Shop, email: string): Promise<number> {
  const { rows } = await pool.query<{ sent: number }>(
    `SELECT count(*)::integer AS sent FROM message WHERE email = $1 AND created_at > now() - interval '1 day'`,
    [email],
  );
  return rows[0]?.sent ?? 0;
}

/** Puts a statement into the inbox, where staff answer it. */
async function tellStaff(shop: Shop, { name, number, email, receivedAt, language }: Received): Promise<void> {
  await inLanguageOf(shop, language, () =>
    sendMessage(shop, {
      kind: 'question',
      about: t('Withdrawal from order {number}', { number: String(number) }),
      name,
      email,
      message: t('I withdraw from order {number}. Received {moment}.', {
        number: String(number),
        moment: formatLongSecond(receivedAt),
      }),
    }),
  );
}
