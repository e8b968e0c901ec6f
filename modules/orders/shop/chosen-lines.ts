import { invalidField } from '#platform/contract/problems.ts';
import { t } from '#platform/words/t.ts';
import type { LineUnits, OrderUnits } from './order-units.ts';

/** A line by its place in the order, from 1, and how many of its units. */
export type Part = { line: number; quantity: number };

/** Finds the lines that a call names. Throws for a line that the order lacks, or more units of it than are left. */
export function chosenLines<P extends Part>(
  { lines }: OrderUnits,
  parts: readonly P[],
  left: (line: LineUnits) => number,
  deed: string,
): { line: LineUnits; quantity: number; part: P }[] {
  return parts.map((part, place) => {
    const line = lines.find(({ position }) => position === part.line);
    if (!line)
      throw invalidField(`lines.${place}.line`, t('The order has no line {line}', { line: part.line }));
    const most = left(line);
    if (part.quantity > most)
      throw invalidField(
        `lines.${place}.quantity`,
        most === 0
          ? t('{productName}: nothing can be {deed}', { productName: line.productName, deed })
          : t('{productName}: at most {most} can be {deed}', { productName: line.productName, most, deed }),
      );
    return { line, quantity: part.quantity, part };
  });
}
