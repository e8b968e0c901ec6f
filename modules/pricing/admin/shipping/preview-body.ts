import type { z } from 'zod';
import type { CellRow } from '#platform/app/form/paste-rows.ts';
import type { FormValues } from '#platform/app/form/use-form.ts';
import type { previewPrice } from '../../contract/calls/pricing.ts';

type Typed = { rows: readonly CellRow[]; codes: readonly string[] };

/** The body of a filled-in preview. A line without a quantity is one unit. */
export function bodyOf(values: FormValues, { rows, codes }: Typed): z.input<typeof previewPrice.body> {
  const { country = '', region = '', email = '' } = values;
  return {
    lines: rows.map(({ sku = '', quantity = '' }) => ({ sku: sku.trim(), quantity: quantity || '1' })),
    country,
    ...(region.trim() && { region: region.trim().toUpperCase() }),
    ...(email.trim() && { email }),
    codes: [...codes],
  };
}

/** The SKU and the quantity of a pasted line, which stand behind a space, comma or tab; the SKU alone if there is no quantity. */
export function splitLine(line: string): string[] {
  const [, sku = line, quantity] = /^(.*?)[\s,;]+(\d+)$/.exec(line.trim()) ?? [];
  return quantity === undefined ? [sku] : [sku, quantity];
}
