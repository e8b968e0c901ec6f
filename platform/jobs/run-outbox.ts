import { isErasedAddress } from '#modules/accounts/shop/erased-address.ts';
import { writeAccountMail } from '#modules/accounts/shop/write-account-mail.ts';
import { writePasskeyMail } from '#modules/accounts/shop/write-passkey-mail.ts';
import { writeOrderMail } from '#modules/checkout/shop/write-order-mail.ts';
import { writeTestMail } from '#modules/content/shop/mails/write-test-mail.ts';
import { writeFulfilmentMail } from '#modules/fulfilment/shop/write-fulfilment-mail.ts';
import { writeAnswerMail } from '#modules/inbox/shop/write-answer-mail.ts';
import { writeMessageMail } from '#modules/inbox/shop/write-message-mail.ts';
import { writeCodeMail, writeConfirmMail } from '#modules/newsletter/shop/write-newsletter-mail.ts';
import { writeStaffMail } from '#modules/overview/shop/write-staff-mail.ts';
import { closeOrder } from '#modules/payments/shop/closing/close-order.ts';
import { sendRefund, sendRefunds } from '#modules/payments/shop/send-refund.ts';
import { writeDisputeMail } from '#modules/payments/shop/write-dispute-mail.ts';
import { writePhoneOrderMail } from '#modules/phone-orders/shop/write-phone-order-mail.ts';
import { writeReminderMail } from '#modules/reminders/shop/write-reminder-mail.ts';
import { writeReviewRequestMail } from '#modules/reviews/shop/write-review-request-mail.ts';
import { tellWaiting } from '#modules/stock-alerts/shop/tell-waiting.ts';
import { writeStockAlertMail } from '#modules/stock-alerts/shop/write-stock-alert-mail.ts';
import { writeInvitationMail } from '#modules/team/shop/write-invitation-mail.ts';
import { removeFiles } from '#modules/uploads/shop/upload-files.ts';
import { type Mail, MailRefused } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import type { MailOrder, OutboxPayloads } from './enqueue.ts';

type Entry = { [K in keyof OutboxPayloads]: { kind: K; payload: OutboxPayloads[K] } }[keyof OutboxPayloads];

/** Runs an outbox entry and marks it done; ignores entries already done. Throws to be retried later. */
export async function runOutbox(shop: Shop, key: string): Promise<void> {
  const { rows } = await shop.pool.query<Entry>(
    'SELECT kind, payload FROM outbox WHERE dedupe_key = $1 AND done_at IS NULL',
    [key],
  );
  const entry = rows[0];
  if (!entry) return;
  switch (entry.kind) {
    case 'mail':
      await sendMail(shop, key, entry.payload);
      break;
    case 'close_order':
      if ((await closeOrder(shop, entry.payload.orderId)) === 'closing')
        throw new Error('The order cannot be closed yet');
      break;
    case 'refund_payment':
      // The reconciler follows up refunds that are pending or failed.
      if ('refundId' in entry.payload) await sendRefund(shop, entry.payload.refundId);
      else await sendRefunds(shop, entry.payload.paymentId);
      break;
    case 'remove_upload':
      await removeFiles(shop.uploads, [entry.payload.uploadId]);
      break;
    case 'tell_waiting':
      await tellWaiting(shop, entry.payload.variantId);
      break;
  }
  await shop.pool.query('UPDATE outbox SET done_at = now() WHERE dedupe_key = $1', [key]);
}

async function sendMail(shop: Shop, key: string, order: MailOrder): Promise<void> {
  const mail = await writeMail(shop, key, order);
  if (!mail || isErasedAddress(mail.to)) return;
  await shop.deliver(mail).catch(async (error: unknown) => {
    if (error instanceof MailRefused)
      await shop.pool.query(
        'UPDATE outbox SET refused_at = coalesce(refused_at, now()) WHERE dedupe_key = $1',
        [key],
      );
    throw error;
  });
}

async function writeMail(shop: Shop, key: string, order: MailOrder): Promise<Mail | undefined> {
  if ('shipmentId' in order || 'refundId' in order || 'returnId' in order)
    return writeFulfilmentMail(shop, key, order);
  if (order.template === 'phone-order') return writePhoneOrderMail(shop, key, order.orderId);
  if ('orderId' in order) return writeOrderMail(shop, key, order);
  if ('cartId' in order) return writeReminderMail(shop, key, order);
  if ('disputeId' in order) return writeDisputeMail(shop, key, order);
  if ('staffId' in order) return writeStaffMail(shop, key, order);
  if ('alertId' in order) return writeStockAlertMail(shop, key, order);
  if ('passkeyOf' in order) return writePasskeyMail(shop, key, order);
  if ('invitationId' in order) return writeInvitationMail(shop, key, order);
  if ('messageId' in order) return writeMessageMail(shop, key, order);
  if ('answerId' in order) return writeAnswerMail(shop, key, order);
  if ('requestOrderId' in order) return writeReviewRequestMail(shop, key, order);
  switch (order.template) {
    case 'newsletter-confirm':
      return writeConfirmMail(shop, key, order.to);
    case 'test':
      return writeTestMail(shop, key, order);
    case 'newsletter-code':
      return writeCodeMail(shop, key, order.to);
    default:
      return writeAccountMail(shop, key, order);
  }
}
