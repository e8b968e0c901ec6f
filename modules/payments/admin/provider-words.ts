import { t } from '#platform/words/t.ts';

const disputed = (): Record<string, string> => ({
  bank_cannot_process: t('the bank cannot process it'),
  check_returned: t('returned check'),
  credit_not_processed: t('credit not processed'),
  customer_initiated: t('begun by the customer'),
  debit_not_authorized: t('debit not authorised'),
  duplicate: t('charged twice'),
  fraudulent: t('fraud'),
  general: t('no reason given'),
  incorrect_account_details: t('wrong account details'),
  insufficient_funds: t('not enough money in the account'),
  noncompliant: t('against the rules of the card network'),
  product_not_received: t('product not received'),
  product_unacceptable: t('product not as expected'),
  subscription_canceled: t('subscription cancelled'),
  unrecognized: t('the customer does not recognise the payment'),
});

const failed = (): Record<string, string> => ({
  charge_for_pending_refund_disputed: t('the customer disputes the payment'),
  declined: t('declined by the bank'),
  expired_or_canceled_card: t('card expired or cancelled'),
  insufficient_funds: t('not enough money at the provider'),
  lost_or_stolen_card: t('card lost or stolen'),
  merchant_request: t('stopped by the shop'),
  unknown: t('unknown'),
});

/** The provider's reason of a dispute in words; one that came later, by its name. */
export const disputeReason = (reason: string): string => disputed()[reason] ?? reason.replaceAll('_', ' ');

/** Why a refund failed at the provider, in words; a reason that came later, by its name. */
export const refundFailure = (failure: string): string => failed()[failure] ?? failure.replaceAll('_', ' ');
