import { formatPercent } from '#platform/format/percent.ts';
import { t } from '#platform/words/t.ts';
import type { PricingGroup, TotalStep } from '../contract/total-step.ts';

/** The words of a row of the totals in the current language; methods, taxes and groups have the names that the shopkeeper gave. */
export function totalLabel(step: TotalStep): string {
  if (step.text !== undefined) return step.text;
  switch (step.type) {
    case 'subtotal':
      return step.group ? t('Subtotal ({group})', { group: groupText(step.group) }) : t('Subtotal');
    case 'discount':
      return step.code === undefined ? t('Discount') : t('Code {code}', { code: step.code });
    case 'shipping': {
      const { method, code } = step;
      return code === undefined ? method : t('{method} (code {code})', { method, code });
    }
    case 'tax':
      return step.included ? t('Includes {tax}', { tax: taxText(step) }) : taxText(step);
    case 'total':
      return t('Total');
  }
}

/** A tax by its name and rate: “VAT 19%”. */
export function taxText({ name, perMillion }: { name: string; perMillion: number }): string {
  return `${name} ${formatPercent(perMillion / 10_000)}`;
}

/** A group and its reduction: “Dealers: 15% off”. */
export function groupText({ name, points }: PricingGroup): string {
  return t('{group}: {percent} off', { group: name, percent: formatPercent(points / 100) });
}
