/** Stripe's test cards and the outcome of a payment with each. */

export type Decline = {
  code: 'authentication_required' | 'card_declined' | 'expired_card' | 'incorrect_cvc' | 'processing_error';
  declineCode?: string;
  message: string;
};

export type Outcome = { kind: 'succeed' } | { kind: 'authenticate' } | { kind: 'decline'; decline: Decline };

export type TestCardName =
  | 'succeeds'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'genericDecline'
  | 'insufficientFunds'
  | 'expired'
  | 'incorrectCvc'
  | 'processingError'
  | 'authenticationRequired'
  | 'refundFails'
  | 'refundWaits'
  | 'disputed'
  | 'inquiry';

type TestCard = {
  number: string;
  /** Stripe's ready-made payment method for the same card. */
  paymentMethod: string;
  outcome: Outcome;
  /** The later outcome of a refund, unless it simply succeeds. */
  refund?: 'fails' | 'waits';
  /** The customer's bank takes the payment back, or asks about it, at once. */
  dispute?: 'dispute' | 'inquiry';
};

const declined = (code: Decline['code'], message: string, declineCode?: string): Outcome => ({
  kind: 'decline',
  decline: { code, message, ...(declineCode ? { declineCode } : {}) },
});

export const TEST_CARDS: Record<TestCardName, TestCard> = {
  succeeds: { number: '4242424242424242', paymentMethod: 'pm_card_visa', outcome: { kind: 'succeed' } },
  mastercard: {
    number: '5555555555554444',
    paymentMethod: 'pm_card_mastercard',
    outcome: { kind: 'succeed' },
  },
  amex: { number: '378282246310005', paymentMethod: 'pm_card_amex', outcome: { kind: 'succeed' } },
  discover: { number: '6011111111111117', paymentMethod: 'pm_card_discover', outcome: { kind: 'succeed' } },
  genericDecline: {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    outcome: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  },
  insufficientFunds: {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    outcome: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  expired: {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    outcome: declined('expired_card', 'Your card has expired.'),
  },
  incorrectCvc: {
    number: '4000000000000127',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    outcome: declined('incorrect_cvc', "Your card's security code is incorrect."),
  },
  processingError: {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    outcome: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  authenticationRequired: {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequired',
    outcome: { kind: 'authenticate' },
  },
  refundFails: {
    number: '4000000000005126',
    paymentMethod: 'pm_card_refundFail',
    outcome: { kind: 'succeed' },
    refund: 'fails',
  },
  refundWaits: {
    number: '4000000000007726',
    paymentMethod: 'pm_card_pendingRefund',
    outcome: { kind: 'succeed' },
    refund: 'waits',
  },
  disputed: {
    number: '4000000000000259',
    paymentMethod: 'pm_card_createDispute',
    outcome: { kind: 'succeed' },
    dispute: 'dispute',
  },
  inquiry: {
    number: '4000000000001976',
    paymentMethod: 'pm_card_createDisputeInquiry',
    outcome: { kind: 'succeed' },
    dispute: 'inquiry',
  },
};
