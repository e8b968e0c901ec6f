import { z } from 'zod';
import { t } from '#platform/words/t.ts';

/** A reduction of 0.01 to 90 percent with at most two decimals, in hundredths of a percent, whatever the shop's currency; empty text is none. */
export const percentOff = z
  .union([z.string(), z.number()], { error: () => t('Percentage takes a number') })
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === '') return null;
    const text = String(value).trim().replace(',', '.');
    const points = Math.round(Number(text) * 100);
    if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && points >= 1 && points <= 9000) return points;
    context.addIssue({
      code: 'custom',
      message: t('Percentage must be from 0.01 to 90, with at most two decimals'),
    });
    return z.NEVER;
  })
  .meta({ anyOf: [{ type: 'number', minimum: 0.01, maximum: 90 }, { type: 'string' }, { type: 'null' }] });
