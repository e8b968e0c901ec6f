import { z } from 'zod';
import { text, whole } from '#platform/contract/fields.ts';

export const MOST_LINES = 500;

/** Some units of a line of an order. Lines are numbered from 1. */
export const part = z.strictObject({
  line: whole('Line', 1, MOST_LINES),
  quantity: whole('Quantity', 1, 1_000_000),
});

/** Units of several lines of an order; a line occurs once. */
export const parts = <T extends z.ZodObject>(one: T) =>
  z
    .array(one, 'Lines are required')
    .min(1, 'Choose at least one line')
    .max(MOST_LINES, 'Too many lines')
    .refine(
      (lines) => new Set(lines.map((given) => given.line)).size === lines.length,
      'Name each line once',
    );

export const optionalText = (name: string, max: number) =>
  z
    .string(`${name} is not valid`)
    .pipe(z.union([z.literal(''), text(name, max)], `${name} is not valid`))
    .default('');
