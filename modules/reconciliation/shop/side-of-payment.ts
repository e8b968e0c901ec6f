import type { PaymentRow } from '#modules/payments/shop/payment-row.ts';
import { currencyOf } from '#platform/format/currency-of.ts';
import { formatCents } from '#platform/format/money.ts';
import type { Intent } from '#platform/ports/payment-provider.ts';
import { t } from '#platform/words/t.ts';

/** The stored description of a payment by the shop or by the provider. */
export type Side = {
  state: PaymentRow['state'] | Intent['status'] | 'unknown' | 'unnoticed' | 'disputed';
  amountCents?: number;
  currency?: string;
  capturedCents?: number;
  refundedCents?: number;
  hasFailedRefund?: true;
};

/** A stored side. An earlier version wrote a sentence, in English, and no facts. */
export type StoredSide = { state: string; facts: Omit<Side, 'state'> | null };

export const sideHere = ({
  state,
  amount_cents: amountCents,
  currency,
  refunded_cents: refundedCents,
  refund_failed: hasFailed,
}: PaymentRow): Side => ({
  ...{ state, amountCents, currency },
  ...(refundedCents > 0 && { refundedCents }),
  ...(hasFailed && { hasFailedRefund: true }),
});

export const sideThere = ({
  status,
  amountCents,
  amountReceivedCents,
  refundedCents = 0,
  currency,
}: Intent): Side => ({
  ...{ state: status, amountCents, currency },
  ...(status === 'succeeded' && { capturedCents: amountReceivedCents, refundedCents }),
});

const states = (): Record<Side['state'], string> => ({
  creating: t('creating'),
  open: t('open'),
  processing: t('processing'),
  succeeded: t('succeeded'),
  canceled: t('canceled'),
  unknown: t('unknown'),
  unnoticed: t('no news of it'),
  disputed: t('disputed'),
});

/** A side in words. The provider's names the currency, which may be another one. */
export function sideWords({ state, facts }: StoredSide, { of }: { of: 'shop' | 'provider' }): string {
  if (!facts) return state;
  const { amountCents, currency, capturedCents, refundedCents, hasFailedRefund } = facts;
  const written = (cents: number) =>
    formatCents(cents, currency === undefined ? undefined : currencyOf(currency));
  const named = of === 'provider' && currency !== undefined ? ` ${currency}` : '';
  return [
    states()[state as Side['state']] ?? state,
    ...(amountCents === undefined ? [] : [`${written(amountCents)}${named}`]),
    ...(capturedCents === undefined ? [] : [t('{amount} captured', { amount: written(capturedCents) })]),
    ...(refundedCents === undefined ? [] : [t('{amount} refunded', { amount: written(refundedCents) })]),
    ...(hasFailedRefund ? [t('a refund failed')] : []),
  ].join(', ');
}
