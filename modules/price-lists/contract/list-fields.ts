import { z } from 'zod';
import { line } from '#platform/contract/fields.ts';
import { moment } from '#platform/contract/moment.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
import { fixedPrices } from './fixed-prices.ts';
import { percentOff } from './percent-off.ts';

const MOST_GROUPS = 100;

/** The last digits of prices as people write them, such as “.95”, read as digits of minor units; empty text is none. */
const ending = z
  .string({ error: () => t('Prices end in takes text') })
  .nullish()
  .transform((value, context) => {
    const text = value?.trim() ?? '';
    if (text === '') return null;
    const digits = digitsOfEnding(text);
    if (digits) return digits;
    context.addIssue({
      code: 'custom',
      message: t('Prices end in takes the last digits of a price, such as {example}', {
        example: endingText('95'.padEnd(currentCurrency().digits, '0')),
      }),
    });
    return z.NEVER;
  });

function digitsOfEnding(text: string): string | undefined {
  const { digits, step } = currentCurrency();
  const [, whole = '', part = ''] = /^(\d{0,3})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  const read = whole + part;
  return read !== '' && part.length === digits && Number(read) % step === 0 ? read : undefined;
}

/** An ending as people write it: “.95”. */
export function endingText(ending: string): string {
  const { digits } = currentCurrency();
  return digits === 0 ? ending : `${ending.slice(0, -digits)}.${ending.slice(-digits)}`;
}

const FIELDS = {
  name: line(() => t('Name'), 40),
  percent: percentOff,
  ending,
  startsAt: moment(() => t('From')).nullish(),
  endsAt: moment(() => t('Until')).nullish(),
  groups: z
    .array(z.uuid({ error: () => t('Groups takes ids') }), { error: () => t('Groups takes a list') })
    .max(MOST_GROUPS, { error: () => t('At most {most} groups', { most: MOST_GROUPS }) }),
  prices: fixedPrices,
};

export type ListFields = z.output<z.ZodObject<typeof FIELDS>>;

/** The body that adds or replaces a price list, with further fields. */
export function listFields<More extends z.ZodRawShape>(more: More) {
  return z.strictObject({ ...FIELDS, ...more }).superRefine((body, context) => {
    const { percent, ending, startsAt, endsAt, prices } = body as unknown as ListFields;
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (percent === null && prices.length === 0) refuse('percent', t('State a percentage or fixed prices'));
    if (percent === null && ending !== null)
      refuse('ending', t('Only prices that a percentage makes have an ending'));
    if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt))
      refuse('endsAt', t('Until must be after From'));
  });
}
