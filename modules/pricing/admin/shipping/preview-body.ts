import type { z } from 'zod';
import type { FormValues } from '#platform/app/form/use-form.ts';
import type { previewPrice } from '../../contract/calls/pricing.ts';

/** The body of a filled-in preview. A line of the cart is a SKU and, after a space, comma or tab, a quantity. */
export function bodyOf(values: FormValues): z.input<typeof previewPrice.body> {
  const { lines = '', country = '', region = '', codes = '', email = '' } = values;
  return {
    lines: lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map(readLine),
    country,
    ...(region.trim() && { region: region.trim().toUpperCase() }),
    ...(email.trim() && { email }),
    codes: codes
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  };
}

function readLine(line: string): { sku: string; quantity: string } {
  const [, sku = line, quantity = '1'] = /^(.*?)[\s,;]+(\d+)$/.exec(line) ?? [];
  return { sku, quantity };
}
