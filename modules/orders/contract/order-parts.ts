import { z } from 'zod';
import { text, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

export const MOST_LINES = 500;

/** Some units of a line of an order. Lines are numbered from 1. */
export const part = z.strictObject({
  line: whole(() => t('Line'), 1, MOST_LINES),
  quantity: whole(() => t('Quantity'), 1, 1_000_000),
});

/** Units of several lines of an order; a line occurs once. */
export const parts = <T extends z.ZodObject>(one: T) =>
  z
    .array(one, { error: () => t('Lines are required') })
    .min(1, { error: () => t('Choose at least one line') })
    .max(MOST_LINES, { error: () => t('Too many lines') })
    .refine((lines) => new Set(lines.map((given) => given.line)).size === lines.length, {
      error: () => t('Name each line once'),
    });

export const optionalText = (name: () => string, max: number) =>
  z
    .string({ error: () => t('{name} is not valid', { name: name() }) })
    .pipe(
      z.union([z.literal(''), text(name, max)], { error: () => t('{name} is not valid', { name: name() }) }),
    )
    .default('');
