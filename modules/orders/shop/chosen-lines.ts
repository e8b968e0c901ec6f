import { invalidField } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import type { LineUnits, OrderUnits } from './order-units.ts';

/** A line by its place in the order, from 1, and how many of its units. */
export type Part = { line: number; quantity: number };

/** The refusal of a line with too few units, by the deed; `most` is how many are left. */
const REFUSALS = {
  refunded: (productName: string, most: number) =>
    t(
      '{most, plural, =0 {{productName}: nothing can be refunded} other {{productName}: at most {most} can be refunded}}',
      { productName, most },
    ),
  shipped: (productName: string, most: number) =>
    t(
      '{most, plural, =0 {{productName}: nothing can be shipped} other {{productName}: at most {most} can be shipped}}',
      { productName, most },
    ),
  'sent back': (productName: string, most: number) =>
    t(
      '{most, plural, =0 {{productName}: nothing can be sent back now} other {{productName}: at most {most} can be sent back now}}',
      { productName, most },
    ),
};

/** Finds the lines that a call names. Throws for a line that the order lacks, or more units of it than are left. */
export function chosenLines<P extends Part>(
  { lines }: OrderUnits,
  parts: readonly P[],
  left: (line: LineUnits) => number,
  deed: keyof typeof REFUSALS,
): { line: LineUnits; quantity: number; part: P }[] {
  return parts.map((part, place) => {
    const line = lines.find(({ position }) => position === part.line);
    if (!line)
      throw invalidField(`lines.${place}.line`, t('The order has no line {line}', { line: part.line }));
    const most = left(line);
    if (part.quantity > most)
      throw invalidField(`lines.${place}.quantity`, REFUSALS[deed](line.productName, most));
    return { line, quantity: part.quantity, part };
  });
}
