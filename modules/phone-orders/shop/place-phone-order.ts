import { createHash } from 'node:crypto';
import { refuseLines } from '#modules/cart/shop/refuse-lines.ts';
import { chosenMethod } from '#modules/checkout/shop/chosen-method.ts';
import { type Quote, quoteCart } from '#modules/checkout/shop/quote-cart.ts';
import { lockOrder } from '#modules/orders/shop/lock-order.ts';
import { type Customer, type Placing, placeOrder } from '#modules/orders/shop/place-order.ts';
import { requireTaxNumber } from '#modules/orders/shop/require-tax-number.ts';
import { deliveryText } from '#modules/pricing/shop/delivery-text.ts';
import { recordAct } from '#platform/audit/record-act.ts';
import type { Address, BillingAddress } from '#platform/contract/address-text.ts';
import { centsToDecimal } from '#platform/contract/money.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { type PhoneLine, phoneCart } from './phone-cart.ts';
import { type PhoneCustomer, phoneCustomer } from './phone-customer.ts';

export type PhoneOrder = {
  email: string;
  lines: readonly PhoneLine[];
  delivery: Address;
  /** Of the invoice, if it is not that of the delivery. */
  billing?: BillingAddress | undefined;
  methodId: string;
  codes: readonly string[];
  /** The code of the language that the customer reads; without one it is known from before, or the shop's first. */
  language?: string | undefined;
  note?: string | undefined;
  reference?: string | undefined;
  /** The total that staff have seen. */
  totalCents: number;
};

/**
 * Orders lines for a customer, once per key: takes the stock of all lines or of none, and queues the mail with the link to pay.
 * A repeated call, also after a crash between the two steps, answers the same order.
 */
export async function placePhoneOrder(
  shop: Shop,
  admin: Member,
  order: PhoneOrder,
  key: string,
): Promise<{ orderId: string; number: number }> {
  const { delivery, billing, email } = order;
  await requireTaxNumber(delivery);
  if (billing) await requireTaxNumber(billing, 'billing');
  const customer = await phoneCustomer(shop, email, delivery.name);
  const once = {
    idempotencyKey: `phone:${hash(`${admin.id} ${key}`)}`,
    requestHash: hash(JSON.stringify(order)),
  };
  const { orderId, number } =
    (await placedBefore(shop, customer, once)) ??
    (await place(shop, customer, await placingOf(shop, customer, order), once));
  await tellCustomer(shop, admin, orderId);
  return { orderId, number };
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

type Key = Pick<Placing, 'idempotencyKey' | 'requestHash'>;

/** A repeated call does not price it anew. */
async function placedBefore(
  { pool }: Shop,
  { memberId, email }: Customer,
  { idempotencyKey, requestHash }: Key,
): Promise<{ orderId: string; number: number } | undefined> {
  const { rows } = await pool.query<{ orderId: string; number: number; isSame: boolean | null }>({
    name: 'phone-order-before',
    text: `SELECT id AS "orderId", number, request_hash = decode($4, 'hex') AS "isSame" FROM orders
           WHERE (member_id = $2 AND idempotency_key = $1 AND guest_email IS NULL)
             OR (guest_email = $3 AND idempotency_key = $1)`,
    values: [idempotencyKey, memberId, email, requestHash],
  });
  const [earlier] = rows;
  if (earlier && !earlier.isSame) throw new Problem('idempotency_conflict');
  return earlier;
}

async function placingOf(
  shop: Shop,
  customer: PhoneCustomer,
  { lines, delivery, billing, methodId, codes, totalCents, language, note, reference }: PhoneOrder,
): Promise<Omit<Placing, keyof Key>> {
  const { country, region = '' } = delivery;
  const cart = await phoneCart(shop, customer, lines);
  const quote = await quoteCart(
    shop,
    cart,
    { ...customer, isProven: true },
    {
      destination: { country, region },
      methodId,
      codes,
    },
  );
  refuse(quote);
  const { priced } = quote;
  const method = chosenMethod({ methodId, delivery }, quote);
  if (priced.totalCents !== totalCents)
    throw new Problem('price_changed', t('The price has changed since you saw it.'), {
      extra: { totalPrice: centsToDecimal(priced.totalCents) },
    });
  return {
    lines: cart.lines,
    priced,
    delivery,
    address: deliveryText(delivery, customer.name),
    billing,
    phone: delivery.phone,
    // The call speaks the language of staff.
    language: language ?? customer.language ?? (await currentSettings(shop.pool)).language,
    methodName: method.name,
    codes: quote.codes.map(({ code }) => code),
    rulesRevision: quote.rulesRevision,
    note,
    reference,
    // Staff vouch for the guest, who needs time to read the mail.
    unpaidMinutes: shop.unpaidOrderMinutes,
  };
}

function refuse({ cart, codes }: Quote): void {
  refuseLines(cart.lines);
  const errors = codes.flatMap(({ refusal }, place) =>
    refusal ? [{ field: `codes.${place}`, message: refusal }] : [],
  );
  if (errors.length > 0) throw new Problem('validation', errors[0]?.message, { errors });
  if (cart.complaint) throw new Problem('validation', cart.complaint);
}

async function place(shop: Shop, customer: Customer, placing: Omit<Placing, keyof Key>, key: Key) {
  try {
    return await placeOrder(shop, customer, { ...placing, ...key });
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_open_orders')
      throw new Problem(
        error.code,
        t('This customer has {maxUnpaidOrders} unpaid orders already.', {
          maxUnpaidOrders: shop.maxUnpaidOrders,
        }),
      );
    throw error;
  }
}

async function tellCustomer({ pool }: Shop, admin: Member, orderId: string): Promise<void> {
  await transaction(pool, async (client) => {
    const order = await lockOrder(client, orderId);
    const key = `mail:phone-order:${orderId}`;
    const { rowCount } = await client.query('SELECT FROM outbox WHERE dedupe_key = $1', [key]);
    if (!order || rowCount === 1) return;
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'order.placed',
      subject: { kind: 'order', id: orderId },
      detail: { mail: key },
    });
    await enqueue(client, 'mail', key, { template: 'phone-order', orderId });
  });
}
