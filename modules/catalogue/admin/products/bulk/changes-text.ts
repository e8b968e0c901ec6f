import { formatNumber } from '#platform/format/number.ts';

export const productsText = (count: number) =>
  count === 1 ? '1 product' : `${formatNumber(count)} products`;

/** Tells the result of a change of many products, as the start of a sentence. */
export function changesText({ added, changed }: { added: number; changed: number }): string {
  const verb = (count: number, does: string) => `${productsText(count)} ${does}`;
  if (added > 0 && changed > 0) return `${verb(added, 'added')} and ${formatNumber(changed)} changed`;
  if (added > 0) return verb(added, 'added');
  return changed > 0 ? verb(changed, 'changed') : 'Nothing had to be changed';
}
