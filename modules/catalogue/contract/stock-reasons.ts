/** Why staff add units to stock or take them away, as calls and people name it. */
export const STOCK_REASONS = {
  delivery: 'Delivery',
  count: 'Count',
  damaged: 'Damaged',
  lost: 'Lost or stolen',
  returned: 'Sent back',
  given: 'Given away',
  other: 'Other',
} as const;
export type StockReason = keyof typeof STOCK_REASONS;

/** Reasons that the shop itself gives, in words. */
const OF_THE_SHOP: Readonly<Record<string, string>> = {
  edit: 'Changed with the product',
  import: 'Imported',
  undo: 'Taken back',
};

export function stockReasonText(reason: string): string {
  return (STOCK_REASONS as Record<string, string>)[reason] ?? OF_THE_SHOP[reason] ?? reason;
}
