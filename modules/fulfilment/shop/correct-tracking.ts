import { holdsMoney } from '#modules/order-states/contract/order-states.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { lastActor } from '#platform/audit/last-actor.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { takeBack } from '#platform/jobs/take-back.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { shipmentMailKey } from './ship-lines.ts';

const ACT = 'order.tracking-corrected';
const MOST_AN_HOUR = 5;

type Parcel = { carrier: string | null; tracking: string | null };
type Correction = {
  /** Undefined for a parcel whose carrier is not named. */
  carrier?: string | undefined;
  trackingNumber: string;
  /** The number that the admin read. */
  seen: string;
  /** The carrier that the admin read; null for none, undefined if it is not to be compared. */
  seenCarrier?: string | null | undefined;
};

/**
 * Corrects the carrier and number of a shipment. The mail that waits then leaves with the right ones, at its time; after it has left,
 * the customer gets a second one. Throws `stale_version` after another correction.
 */
export async function correctTracking(
  shop: Shop,
  admin: Member,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
  { carrier, trackingNumber, seen, seenCarrier }: Correction,
): Promise<{ modifiedCount: number; mailed: boolean }> {
  return transaction(shop.pool, async (client) => {
    const order = await lockOrder(client, orderId);
    if (!order) throw new Problem('not_found');
    const { rows } = await client.query<Parcel>(
      'SELECT carrier, tracking_number AS tracking FROM shipment WHERE id = $1 AND order_id = $2',
      [shipmentId, orderId],
    );
    const before = rows[0];
    if (!before) throw new Problem('not_found', t('This shipment does not exist, or was undone.'));
    const after = { carrier: carrier ?? null, tracking: trackingNumber };
    // A repeated press.
    if (before.carrier === after.carrier && before.tracking === after.tracking)
      return { modifiedCount: 0, mailed: false };
    if (before.tracking === null)
      throw new Problem('stale_version', t('This shipment has no tracking number. Add it first.'));
    const isCarrierStale = seenCarrier !== undefined && before.carrier !== seenCarrier;
    if (before.tracking !== seen || isCarrierStale) {
      const { words: actor } = await lastActor(client, admin, {
        kind: 'order',
        id: orderId,
        action: ACT,
        fact: { shipment: shipmentId },
      });
      throw new Problem(
        'stale_version',
        before.tracking === seen
          ? t('{actor} corrected the carrier of this parcel meanwhile. Look at it again.', { actor })
          : t('{actor} corrected this tracking number meanwhile. Look at it again.', { actor }),
      );
    }
    if (!holdsMoney(order.status)) throw new Problem('order_closed');
    const waiting = await renewWaitingMail(client, orderId, shipmentId);
    if (!waiting) await refuseTooMany(client, orderId);
    const mail = waiting ?? `mail:tracking-corrected:${shop.newId()}`;
    await client.query('UPDATE shipment SET carrier = $2, tracking_number = $3 WHERE id = $1', [
      shipmentId,
      after.carrier,
      after.tracking,
    ]);
    if (!waiting)
      await enqueue(client, 'mail', mail, { template: 'tracking-corrected', orderId, shipmentId });
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: ACT,
      subject: { kind: 'order', id: orderId },
      detail: { shipment: shipmentId, from: wordsOf(before), to: wordsOf(after), mail },
    });
    return { modifiedCount: 1, mailed: !waiting };
  });
}

const wordsOf = ({ carrier, tracking }: Parcel) => [carrier, tracking].filter(Boolean).join(' ');

/**
 * Puts the mail that waits in again at its time, so that no runner has read the old number; undefined if it has left or is due.
 */
async function renewWaitingMail(
  client: Database,
  orderId: string,
  shipmentId: string,
): Promise<string | undefined> {
  const key = shipmentMailKey(shipmentId);
  const { rows } = await client.query<{ seconds: number }>(
    `SELECT extract(epoch FROM due_at - now())::float8 AS seconds /* never null: such a mail has a time */ FROM outbox
     WHERE dedupe_key = $1 AND done_at IS NULL AND due_at > clock_timestamp()`,
    [key],
  );
  if (!rows[0]) return undefined;
  // Taken up in between: the refusal rolls back, so the mail leaves and is tried again if it fails.
  if (!(await takeBack(client, key))) throw new Problem('mail_leaving');
  await enqueue(client, 'mail', key, { template: 'order-shipped', orderId, shipmentId }, rows[0].seconds);
  return key;
}

/** Each correction mails the customer, so that an order takes few of them. */
async function refuseTooMany(client: Database, orderId: string): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM audit_log WHERE subject_kind = 'order' AND subject_id = $1 AND action = $2 AND at > now() - interval '1 hour'`,
    [orderId, ACT],
  );
  if ((rowCount ?? 0) >= MOST_AN_HOUR)
    throw new Problem(
      'rate_limited',
      t('At most {most} tracking numbers of an order are corrected an hour.', { most: MOST_AN_HOUR }),
      { retryAfterSeconds: 3_600 },
    );
}
