import { t } from '#platform/words/t.ts';

/** Why staff add units to stock or take them away, as calls and people name it. */
export const STOCK_REASONS = {
  delivery: () => t('Delivery'),
  count: () => t('Count'),
  damaged: () => t('Damaged'),
  lost: () => t('Lost or stolen'),
  returned: () => t('Sent back'),
  given: () => t('Given away'),
  other: () => t('Other'),
} as const;
export type StockReason = keyof typeof STOCK_REASONS;

/** Reasons that the shop itself gives, in words. */
const OF_THE_SHOP: Readonly<Record<string, () => string>> = {
  edit: () => t('Changed with the product'),
  import: () => t('Imported'),
  undo: () => t('Taken back'),
};

export function stockReasonText(reason: string): string {
  return ({ ...OF_THE_SHOP, ...STOCK_REASONS } as Record<string, () => string>)[reason]?.() ?? reason;
}
