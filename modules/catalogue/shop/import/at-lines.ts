import type { FieldError } from '#platform/contract/problems.ts';
import { OPTION_COLUMNS, PRODUCT_FACT_COLUMNS, VARIANT_COLUMNS } from '../export/product-columns.ts';
import type { LineError } from './given-product.ts';

const HEADINGS: Record<string, string> = Object.fromEntries(
  [...PRODUCT_FACT_COLUMNS, ...VARIANT_COLUMNS].map(({ name, heading }) => [name, heading]),
);

/**
 * Errors of the call that sets variants, at the lines and columns of a file. Errors of a variant without a line go to the
 * first line.
 */
export function atLines(
  errors: readonly FieldError[],
  firstLine: number,
  variants: readonly { line?: number }[],
): LineError[] {
  return errors.map(({ field, message }) => {
    const [list, place, name = ''] = field.split('.');
    const option = OPTION_COLUMNS[Number(place ?? 0)];
    if (list === 'options')
      return { line: firstLine, column: (name === 'values' ? option?.values : option?.name) ?? '', message };
    return {
      line: variants[Number(place)]?.line ?? firstLine,
      column: name === 'options' ? (OPTION_COLUMNS[0]?.value ?? '') : (HEADINGS[name] ?? ''),
      message,
    };
  });
}
