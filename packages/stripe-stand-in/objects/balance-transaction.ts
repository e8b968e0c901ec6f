import type Stripe from 'stripe';
import { newId, nowSeconds } from './ids.ts';

const DAYS_UNTIL_AVAILABLE = 2;

/** A movement of the account's balance. `amount` is negative if money leaves; the fee comes on top. */
export function newBalanceTransaction(from: {
  type: 'charge' | 'adjustment' | 'refund' | 'refund_failure';
  amount: number;
  fee: number;
  currency: string;
  source: string;
  description?: string | null;
}): Stripe.BalanceTransaction {
  const isCharge = from.type === 'charge';
  const created = nowSeconds();
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: from.amount,
    available_on: created + DAYS_UNTIL_AVAILABLE * 86_400,
    balance_type: 'payments',
    created,
    currency: from.currency,
    description: from.description ?? null,
    exchange_rate: null,
    fee: from.fee,
    fee_details:
      from.fee === 0
        ? []
        : [
            {
              amount: from.fee,
              application: null,
              currency: from.currency,
              description: isCharge ? 'Stripe processing fees' : 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: from.amount - from.fee,
    reporting_category: categoryOf(from),
    source: from.source,
    status: 'pending',
    type: from.type,
  };
}

function categoryOf({ type, amount }: { type: string; amount: number }): string {
  if (type !== 'adjustment') return type;
  return amount < 0 ? 'dispute' : 'dispute_reversal';
}

/** Stripe's price for a card in its own country: 2.9 % and 30 cents. */
export const chargeFee = (amount: number) => Math.round((amount * 29) / 1000) + 30;
