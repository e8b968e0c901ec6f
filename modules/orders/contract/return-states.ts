import { t } from '#platform/words/t.ts';

/** The states of a customer's request to send something back. */
export const RETURN_STATES = ['asked', 'approved', 'declined', 'received'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The states of an open return: it waits for the shop's answer or for the goods. */
export const OPEN_RETURN_STATES = ['asked', 'approved'] as const satisfies readonly ReturnState[];

/** Within how many days the shop answers a return request. */
export const RETURN_ANSWER_DAYS = 14;

/** The reasons that customers choose from when they ask for a return. */
export const ASKED_REASONS = ['damaged', 'wrong', 'not-as-described', 'not-needed', 'other'] as const;

/** Why something comes back. A `withdrawal`, which the law grants without a reason, cannot be declined. */
export const RETURN_REASONS = [...ASKED_REASONS, 'withdrawal'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

const REASONS: Readonly<Record<ReturnReason, () => string>> = {
  damaged: () => t('Arrived damaged'),
  wrong: () => t('Not what was ordered'),
  'not-as-described': () => t('Not as described'),
  'not-needed': () => t('Not needed any more'),
  other: () => t('Something else'),
  withdrawal: () => t('Withdrawal'),
};

/** The reason as staff read it. */
export const returnReason = (reason: ReturnReason): string => REASONS[reason]();
