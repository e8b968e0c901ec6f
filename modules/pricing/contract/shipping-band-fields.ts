import { z } from 'zod';
import { money, whole } from '#platform/contract/fields.ts';
import { centsToDecimal, typedMoney } from '#platform/contract/money.ts';
import { t } from '#platform/words/t.ts';
import type { ShippingBand } from './price-checkout.ts';

export const MOST_BANDS = 20;
const TAKES_A_LIST = { error: () => t('Prices takes a list') };

/** A band as an answer shows it; `from` is an amount or a weight in grams. */
export type ShownBand = { from: number; price: number };

/** Bands in ascending order from 0, as a JSON list or as the text of a form (`0: 4.90` on each line). */
const bandsFrom = (from: z.ZodType<number>) =>
  z
    .union([z.string(), z.array(z.unknown())], TAKES_A_LIST)
    .transform((value) => (typeof value === 'string' ? splitBands(value) : value))
    .pipe(
      z
        .array(
          z.strictObject(
            { from, price: money(() => t('A price'), 0) },
            { error: () => t('A price takes from and price') },
          ),
          TAKES_A_LIST,
        )
        .min(1, { error: () => t('Give a price that starts at 0') })
        .max(MOST_BANDS, {
          error: () => t('A method takes at most {mostBands} prices', { mostBands: MOST_BANDS }),
        })
        .transform((bands) => bands.map(({ from, price }): ShippingBand => ({ from, cents: price })))
        .superRefine((bands, context) => {
          const refuse = (place: number, message: string) =>
            context.addIssue({ code: 'custom', path: [place, 'from'], message });
          for (const [place, { from }] of bands.entries()) {
            const before = bands[place - 1];
            if (!before && from !== 0) refuse(place, t('The first price must start at 0'));
            if (before && from <= before.from)
              refuse(place, t('Each price must start above the one before it'));
          }
        }),
    );

export const BANDS = {
  'by-value': bandsFrom(money(() => t('A value'), 0)),
  'by-weight': bandsFrom(whole(() => t('A weight'), 0, 100_000_000)),
};

export function showBands(kind: keyof typeof BANDS, bands: readonly ShippingBand[]): ShownBand[] {
  return bands.map(({ from, cents }) => ({
    from: kind === 'by-value' ? centsToDecimal(from) : from,
    price: centsToDecimal(cents),
  }));
}

/** Bands as people type them, one on each line: `0: 4.90`. */
export function bandsText(bands: readonly ShownBand[]): string {
  return bands.map(({ from, price }) => `${from}: ${typedMoney(price)}`).join('\n');
}

/** Splits typed bands, one on each line or between semicolons, without judging their numbers. */
export function splitBands(text: string): { from: string; price: string }[] {
  const lines = text.split(/[\n;]/).map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [from = '', ...price] = line.split(':');
      return { from: from.trim(), price: price.join(':').trim() };
    });
}
