import { randomUUID } from 'node:crypto';
import { MAIL_NAMES } from '#modules/mails/contract/mails.ts';
import { placeOrder } from '#modules/orders/shop/place-order.ts';
import { DISPUTE_STATUSES } from '#platform/contract/disputes.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import { enrol } from '../../support/enrol.ts';
import { ordering } from '../../support/ordering.ts';
import type { FulfilmentWorld } from './fulfilment-world.ts';

const GUEST = 'gast@example.com';
/** Has used the code of the newsletter, and ordered nothing since. */
const FAITHFUL = 'treu@example.com';

/** Lets everything happen in a world that the shop mails about; an order of each mail, in several states where its words differ. */
export async function everyMail(world: FulfilmentWorld): Promise<MailOrder[]> {
  return [
    ...(await mailsOfOrders(world)),
    ...(await mailsOfReturns(world)),
    ...(await mailsOfGuests(world)),
    ...(await mailsOfAccounts(world)),
    ...(await mailsOfStaff(world)),
    ...MAIL_NAMES.map((mail) => ({ template: 'test' as const, to: world.ada.email, mail })),
  ];
}

async function mailsOfOrders(world: FulfilmentWorld): Promise<MailOrder[]> {
  const { shop, ship, refund } = world;
  const { order: orderId } = await world.paid();
  const line = (number: number, quantity: number) => ({ lines: [{ line: number, quantity }] });
  const first = await ship(orderId, {
    ...line(1, 1),
    carrier: 'DHL',
    trackingNumber: '00340434161094042557',
  });
  const second = await ship(orderId, line(2, 1));
  const part = await refund(orderId, { lines: [{ line: 3, quantity: 1 }], reason: 'Zerbrochen' });
  await world.settled(orderId);
  const again = await refund(orderId, { lines: [{ line: 3, quantity: 1 }], reason: 'Zerbrochen' });
  await world.settled(orderId);
  const { order: whole } = await world.paid();
  await ship(whole, { lines: [1, 2, 3].map((number) => ({ line: number, quantity: number })) });
  const { id } = await shop.addProduct({ name: `Dorn ${randomUUID()}`, minQuantity: 1 });
  const guest = { memberId: null, email: GUEST, name: 'Gast' };
  const unpaid = await placeOrder(shop.open.shop, guest, ordering([{ variantId: id, quantity: 1 }]));
  return [
    { template: 'order-paid', orderId },
    { template: 'payment-returned', orderId },
    { template: 'order-cancelled', orderId },
    { template: 'withdrawal', orderId, withdrawalId: await withdrawn(world, orderId) },
    { template: 'address-corrected', orderId },
    { template: 'order-unpaid', orderId: unpaid.orderId },
    { template: 'order-link', to: GUEST, orderId: unpaid.orderId },
    { template: 'phone-order', orderId: unpaid.orderId },
    { template: 'order-shipped', orderId },
    { template: 'order-shipped', orderId, shipmentId: first.body.insertedId },
    { template: 'tracking-corrected', orderId, shipmentId: first.body.insertedId },
    { template: 'order-shipped', orderId, shipmentId: second.body.insertedId },
    { template: 'order-refunded', orderId },
    { template: 'order-part-refunded', orderId, refundId: part.body.insertedId },
    { template: 'order-part-refunded', orderId, refundId: again.body.insertedId },
    { template: 'order-refunded', orderId, refundId: again.body.insertedId },
    { template: 'review-request', requestOrderId: whole },
  ];
}

async function withdrawn({ shop }: FulfilmentWorld, orderId: string): Promise<string> {
  const id = randomUUID();
  await shop.open.shop.pool.query(
    `INSERT INTO withdrawal (id, order_id, name, received_at, state) VALUES ($1, $2, 'Mia', now(), 'accepted')`,
    [id, orderId],
  );
  return id;
}

async function mailsOfReturns(world: FulfilmentWorld): Promise<MailOrder[]> {
  const { order: orderId } = await world.paid();
  await world.ship(orderId, { lines: [{ line: 3, quantity: 3 }] });
  const ask = async (reason: string) =>
    (await world.askReturn(orderId, { lines: [{ line: 3, quantity: 1 }], reason })).body.insertedId as string;
  const asked = await ask('not-as-described');
  const received = await ask('damaged');
  await world.decide(orderId, received, { state: 'approved', note: 'Danke' });
  await world.decide(orderId, received, { state: 'received', restock: [] });
  await world.settled(orderId);
  return [
    { template: 'return-asked', orderId, returnId: asked },
    { template: 'return-approved', orderId, returnId: received },
    { template: 'return-declined', orderId, returnId: asked },
    { template: 'return-received', orderId, returnId: received },
    // Refunded before: the shop gives nothing back for it.
    { template: 'return-received', orderId, returnId: asked },
    { template: 'staff-cancelled', staffId: world.ada.id, cancelledOrderId: orderId },
    { template: 'staff-return', staffId: world.ada.id, askedReturnId: asked },
  ];
}

async function mailsOfGuests(world: FulfilmentWorld): Promise<MailOrder[]> {
  const { query, shop } = world;
  const { id: productId } = await shop.addProduct({ name: `Eibe ${randomUUID()}`, minQuantity: 1 });
  const [variant] = await query('SELECT id FROM variant WHERE product_id = $1', [productId]);
  const [alertId, backId, cartId] = [randomUUID(), randomUUID(), randomUUID()];
  await query('INSERT INTO stock_alert_address (email, mails) VALUES ($1, 0)', [GUEST]);
  await query('INSERT INTO stock_alert (id, email, variant_id) VALUES ($1, $2, $3)', [
    alertId,
    GUEST,
    variant.id,
  ]);
  await query(
    `INSERT INTO stock_alert (id, email, variant_id, confirmed_at, mail_key, mailed_at) VALUES ($1, $2, $3, now(), 'key', now())`,
    [backId, GUEST, variant.id],
  );
  await shop.call('PATCH', '/settings', { as: world.ada, body: { cartReminders: 'on' } });
  await query('INSERT INTO cart (id, token_hash) VALUES ($1, $2)', [cartId, Buffer.alloc(32)]);
  await query(
    'INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price_cents) VALUES ($1, $2, 2, 9900)',
    [cartId, variant.id],
  );
  await query('INSERT INTO cart_reminder (cart_id, email, mailed_at) VALUES ($1, $2, now())', [
    cartId,
    FAITHFUL,
  ]);
  for (const [email, code] of [
    [GUEST, 'GAST-7K3M'],
    [FAITHFUL, 'TREU-7K3M'],
  ]) {
    await query(
      `INSERT INTO subscriber (email, mails, state, confirmed_at) VALUES ($1, 1, 'confirmed', now())`,
      [email],
    );
    await query('INSERT INTO discount_code (code, cents, email) VALUES ($1, 1000, $2)', [code, email]);
  }
  await query(
    `INSERT INTO order_code (order_id, position, code, cents)
     SELECT id, 1, 'TREU-7K3M', 1000 FROM orders WHERE status = 'pending' LIMIT 1`,
  );
  const answers: MailOrder[] = [];
  for (const kind of ['question', 'application']) {
    const [messageId, answerId] = [randomUUID(), randomUUID()];
    await query(
      `INSERT INTO message (id, kind, about, name, email, message) VALUES ($1, $2, 'Anfrage', 'Gast', $3, 'Liefern Sie?')`,
      [messageId, kind, GUEST],
    );
    await query(
      `INSERT INTO message_answer (id, message_id, idempotency_key, text, written_by) VALUES ($1, $2, 'key', 'Gern.', $3)`,
      [answerId, messageId, world.ada.id],
    );
    answers.push(
      { template: 'message-answer', answerId },
      { template: 'message', to: world.ada.email, messageId },
    );
  }
  return [
    ...answers,
    { template: 'stock-alert-confirm', alertId },
    { template: 'back-in-stock', alertId: backId },
    { template: 'cart-reminder', cartId },
    { template: 'newsletter-confirm', to: GUEST },
    { template: 'newsletter-code', to: GUEST },
    { template: 'newsletter-code', to: FAITHFUL },
  ];
}

async function mailsOfAccounts({ shop, mia }: FulfilmentWorld): Promise<MailOrder[]> {
  const unverified = await enrol(shop, { name: 'Uta', verified: false });
  return [
    { template: 'verify-address', to: unverified.email, back: '/cart' },
    { template: 'reset-password', to: mia.email, back: '/reset-password' },
    { template: 'change-address', to: 'neu@example.com', memberId: mia.id },
    { template: 'address-changing', to: mia.email },
    { template: 'passkey-added', passkeyOf: mia.id, name: 'Handy' },
    { template: 'passkey-removed', passkeyOf: mia.id, name: 'Handy' },
  ];
}

async function mailsOfStaff(world: FulfilmentWorld): Promise<MailOrder[]> {
  const { query, ada } = world;
  const { order, intent } = await world.paid();
  const [payment] = await query('SELECT id FROM payment WHERE intent_id = $1', [intent]);
  await query(
    `INSERT INTO dispute (id, payment_id, order_id, amount_cents, reason, status, is_inquiry, is_refundable, answer_by, opened_at)
     VALUES ('dp_1', $1, $2, 100, 'product_not_received', 'needs_response', true, true, now(), now())`,
    [payment.id, order],
  );
  await query('INSERT INTO weekly_mail (member_id) VALUES ($1)', [ada.id]);
  const invitationId = randomUUID();
  await query(
    `INSERT INTO invitation (id, email, role, invited_by, token_hash, expires_at)
     VALUES ($1, 'neu@example.com', 'support', $2, $3, now() + interval '1 day')`,
    [invitationId, ada.id, Buffer.alloc(32)],
  );
  return [
    { template: 'staff-order', staffId: ada.id, paidOrderId: order },
    { template: 'staff-day', staffId: ada.id },
    {
      template: 'staff-week',
      staffId: ada.id,
      monday: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
    },
    ...DISPUTE_STATUSES.map((status) => ({
      template: 'staff-dispute' as const,
      staffId: ada.id,
      disputeId: 'dp_1',
      status,
    })),
    { template: 'invitation', invitationId },
  ];
}
