import { formatPercent } from '#platform/format/percent.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';
import type { PricingGroup, TotalStep } from '../contract/total-step.ts';

/** The words of a row of the totals in the current language; methods and taxes have the names that the order keeps in it, else those that the shopkeeper gave. */
export function totalLabel(step: TotalStep): string {
  if (step.text !== undefined) return step.text;
  switch (step.type) {
    case 'subtotal':
      return step.group ? t('Subtotal ({group})', { group: groupText(step.group) }) : t('Subtotal');
    case 'discount':
      return step.code === undefined ? t('Discount') : t('Code {code}', { code: step.code });
    case 'shipping': {
      const method = methodHere(step);
      const { code } = step;
      return code === undefined ? method : t('{method} (code {code})', { method, code });
    }
    case 'tax':
      return step.included ? t('Includes {tax}', { tax: taxText(step) }) : taxText(step);
    case 'total':
      return t('Total');
  }
}

type Named = Pick<TotalStep, 'names'>;
const nameHere = ({ names }: Named, original: string) => names?.[currentLanguage().code] ?? original;

/** The name of a row's shipping method in the current language. */
export const methodHere = (step: Named & { method: string }): string => nameHere(step, step.method);

/** A tax by its name and rate: “VAT 19%”. */
export function taxText(tax: Named & { name: string; perMillion: number }): string {
  return `${nameHere(tax, tax.name)} ${formatPercent(tax.perMillion / 10_000)}`;
}

/** A group and its reduction: “Dealers: 15% off”; its name alone where its prices have no common reduction. */
export function groupText({ name, points }: PricingGroup): string {
  if (points === null) return name;
  return t('{group}: {percent} off', { group: name, percent: formatPercent(points / 100) });
}
