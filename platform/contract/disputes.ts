/** The states of a dispute. `closed`: it ended without a decision, such as an inquiry that the bank dropped. */
export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** Returns whether the bank has not decided yet. */
export const isOpenDispute = (status: DisputeStatus) =>
  status === 'needs_response' || status === 'under_review';
