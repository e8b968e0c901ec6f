import type pg from 'pg';
import type Stripe from 'stripe';
import type { TestCardName } from '../cards/test-cards.ts';

/** The stored Stripe resources by the names of their tables. */
export type Resources = {
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  balance_transaction: Stripe.BalanceTransaction;
  event: Stripe.Event;
};

export type Table = keyof Resources;

export type Queryable = Pick<pg.Pool, 'query'>;

/** Inserts an object. Charges, refunds and disputes belong to a payment intent. */
export async function insert<T extends Exclude<Table, 'payment_method'>>(
  db: Queryable,
  table: T,
  object: Resources[T],
  paymentIntent: string | null = null,
): Promise<void> {
  await db.query(
    `INSERT INTO sandbox_stripe.${table} (id, created, payment_intent, object) VALUES ($1, $2, $3, $4)`,
    [object.id, object.created, paymentIntent, JSON.stringify(object)],
  );
}

/** Inserts a payment method with its test card, never with its number. */
export async function insertPaymentMethod(
  db: Queryable,
  object: Stripe.PaymentMethod,
  testCard: TestCardName,
) {
  await db.query(
    `INSERT INTO sandbox_stripe.payment_method (id, created, object, test_card) VALUES ($1, $2, $3, $4)`,
    [object.id, object.created, JSON.stringify(object), testCard],
  );
}

/** Replaces an object that the transaction has locked. */
export async function replace<T extends Table>(db: Queryable, table: T, object: Resources[T]): Promise<void> {
  await db.query(`UPDATE sandbox_stripe.${table} SET object = $2 WHERE id = $1`, [
    object.id,
    JSON.stringify(object),
  ]);
}

/** Finds an object by id. */
export async function find<T extends Table>(
  db: Queryable,
  table: T,
  id: string,
): Promise<Resources[T] | undefined> {
  const { rows } = await db.query(`SELECT object FROM sandbox_stripe.${table} WHERE id = $1`, [id]);
  return rows[0]?.object;
}

/** Finds and locks an object until the transaction ends. An intent's lock also guards its charges and refunds. */
export async function findForUpdate<T extends Table>(
  client: pg.PoolClient,
  table: T,
  id: string,
): Promise<Resources[T] | undefined> {
  const { rows } = await client.query(`SELECT object FROM sandbox_stripe.${table} WHERE id = $1 FOR UPDATE`, [
    id,
  ]);
  return rows[0]?.object;
}

export async function findTestCard(db: Queryable, paymentMethod: string): Promise<TestCardName> {
  const { rows } = await db.query(`SELECT test_card FROM sandbox_stripe.payment_method WHERE id = $1`, [
    paymentMethod,
  ]);
  return rows[0].test_card;
}
