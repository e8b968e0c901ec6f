import type { Card } from '../calls.ts';

/** The state of the card `card`, as SQL. */
export const CARD_STATE = `CASE WHEN is_sent THEN 'sent' WHEN closed_at IS NOT NULL THEN 'cancelled'
  WHEN wrapped_at IS NOT NULL THEN 'wrapped' ELSE 'open' END AS state`;

export type CardRow = { text: string; state: Card['state'] };
