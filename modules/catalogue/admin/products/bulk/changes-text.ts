import { t } from '#platform/words/t.ts';

export const productsText = (count: number) =>
  t('{count, plural, one {1 product} other {# products}}', { count });

/** Tells the result of a change of many products, as the start of a sentence. */
export function changesText({ added, changed }: { added: number; changed: number }): string {
  if (added > 0 && changed > 0)
    return t('{added, plural, one {1 product} other {# products}} added and {changed, number} changed', {
      added,
      changed,
    });
  if (added > 0) return t('{added, plural, one {1 product} other {# products}} added', { added });
  return changed > 0
    ? t('{changed, plural, one {1 product} other {# products}} changed', { changed })
    : t('Nothing had to be changed');
}
