import { z } from 'zod';
import { t } from '#platform/words/t.ts';
import { CONTENT_UNITS } from './content-units.ts';

export const contentLabel = () => t('Content per unit');

const MOST = 999_999;
const TYPED = /^(-?\d+(?:[.,]\d+)?)\s*([^\d\s.,-]\S*)$/;

const takes = () => t('Content per unit takes a number and a unit, such as “750 g” or “1.5 l”');

/** How much a unit of sale holds: “750 g”. Typed spellings such as “0,75KG” and “2 m2” become the one that the shop keeps. */
export const content = z
  .string({ error: takes })
  .max(40, { error: takes, abort: true })
  .transform((typed, context) => {
    // Also makes an ordinary digit of the one in “m²”.
    const [, amount = '', unit = ''] = TYPED.exec(typed.normalize('NFKC').trim().toLowerCase()) ?? [];
    const known = unit.replace(/2$/, '²');
    const error = errorOf(amount, known);
    if (error === undefined) return `${Number(amount.replace(',', '.'))} ${known}`;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });

function errorOf(amount: string, unit: string): string | undefined {
  const [, fraction = ''] = amount.split(/[.,]/);
  const number = Number(amount.replace(',', '.'));
  if (amount === '') return takes();
  if (!Object.hasOwn(CONTENT_UNITS, unit))
    return t('Use one of these units: {units}', { units: Object.keys(CONTENT_UNITS).join(', ') });
  if (number <= 0) return t('Content per unit must be more than 0');
  if (fraction.length > 3) return t('Content per unit takes at most 3 decimal places');
  // “1,500” can mean a thousand and a half.
  if (amount.includes(',') && fraction.length === 3) return t('Write a decimal point, as in “0.375 l”');
  return number > MOST ? t('Content per unit must be at most {most}', { most: MOST }) : undefined;
}
