import { z } from 'zod';
import { priceTiers } from '#modules/pricing/contract/price-tier-fields.ts';
import { splitTiers, tierErrors } from '#modules/pricing/contract/price-tiers.ts';
import type { PriceTier } from '#modules/pricing/contract/quantity-rule.ts';
import { line, money } from '#platform/contract/fields.ts';
import { moment } from '#platform/contract/moment.ts';
import { currentCurrency } from '#platform/money/current-currency.ts';
import { t } from '#platform/words/t.ts';
import { percentOff } from './percent-off.ts';

const MOST_PRICES = 1000;
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

export type FixedPrice = { sku: string; perUnitPrice: number; priceTiers: PriceTier[] };

const price = z.strictObject(
  {
    sku: line(() => t('SKU'), 64),
    perUnitPrice: money(() => t('Price')),
    priceTiers: priceTiers.optional().transform((tiers) => tiers ?? []),
  },
  { error: () => t('A price takes sku, perUnitPrice and priceTiers') },
);

/** Lines of `SKU; price; 10: price`, as people type or paste them, without judging their parts. */
function splitPrices(text: string): unknown[] {
  const lines = text.split('\n').map((one) => one.trim());
  return lines
    .filter((one) => one !== '')
    .map((one) => {
      const [sku = '', perUnitPrice = '', ...tiers] = one.split(/[;\t]/).map((cell) => cell.trim());
      return { sku, perUnitPrice, priceTiers: splitTiers(tiers.join(';')) };
    });
}

/** Fixed prices of variants, as a list or as the text of a form. Every wrong line is named by its number. */
const prices = z
  .union([z.string(), z.array(z.unknown())], { error: () => t('Fixed prices takes a list') })
  .nullish()
  .transform((value, context): FixedPrice[] => {
    const lines = typeof value === 'string' ? splitPrices(value) : (value ?? []);
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (lines.length > MOST_PRICES) {
      refuse(t('A list takes at most {most, number} fixed prices', { most: MOST_PRICES }));
      return z.NEVER;
    }
    const read = lines.map((one) => price.safeParse(one));
    const skus = read.map(({ data }) => data?.sku.toLowerCase());
    const wrong = read.flatMap(({ data, error }, place) => {
      const messages = data
        ? tierErrors(data.priceTiers, { priceCents: data.perUnitPrice }).map(({ message }) => message)
        : error.issues.map(({ message }) => message);
      if (data && skus.indexOf(skus[place]) < place)
        messages.push(t('{sku} has a price already', { sku: data.sku }));
      return messages.slice(0, 1).map((message) => lineError(place, message));
    });
    if (wrong.length === 0) return read.flatMap(({ data }) => data ?? []);
    refuse(wrong.slice(0, 5).join(' '));
    return z.NEVER;
  })
  .meta({
    anyOf: [
      {
        type: 'array',
        maxItems: MOST_PRICES,
        items: {
          type: 'object',
          properties: {
            sku: { type: 'string' },
            perUnitPrice: { type: 'number' },
            priceTiers: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  fromQuantity: { type: 'integer', minimum: 2 },
                  perUnitPrice: { type: 'number' },
                },
                required: ['fromQuantity', 'perUnitPrice'],
              },
            },
          },
          required: ['sku', 'perUnitPrice'],
        },
      },
      { type: 'string' },
      { type: 'null' },
    ],
  });

export const lineError = (place: number, message: string) =>
  t('Line {line, number}: {message}.', { line: place + 1, message });

const FIELDS = {
  name: line(() => t('Name'), 40),
  percent: percentOff,
  ending,
  startsAt: moment(() => t('From')).nullish(),
  endsAt: moment(() => t('Until')).nullish(),
  groups: z
    .array(z.uuid({ error: () => t('Groups takes ids') }), { error: () => t('Groups takes a list') })
    .max(MOST_GROUPS, { error: () => t('At most {most} groups', { most: MOST_GROUPS }) }),
  prices,
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
