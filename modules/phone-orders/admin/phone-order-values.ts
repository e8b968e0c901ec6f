import { z } from 'zod';
import { billingOf, deliveryOf } from '#modules/checkout/ui/delivery-of.ts';
import { placePhoneOrder } from '../contract/calls/phone-orders.ts';

type Values = Record<string, string>;

/** The rules of the form's fields, whose names are paths: "lines.0.sku". */
export const RULES = z.preprocess(
  (values) => orderOf(values as Values),
  placePhoneOrder.body.pick({
    email: true,
    lines: true,
    delivery: true,
    billing: true,
    codes: true,
    language: true,
    note: true,
    reference: true,
  }),
);

/** The lines among the form's values, in the order of their rows, without empty ones at the end. */
export function linesOf(values: Values): { sku: string; quantity: number }[] {
  const lines: { sku: string; quantity: number }[] = [];
  let used = 1;
  for (let place = 0; values[`lines.${place}.sku`] !== undefined; place += 1) {
    if (values[`lines.${place}.sku`] || values[`lines.${place}.quantity`]) used = place + 1;
    lines.push({
      sku: values[`lines.${place}.sku`]?.trim() ?? '',
      quantity: wholeOf(values[`lines.${place}.quantity`] ?? ''),
    });
  }
  return lines.slice(0, used);
}

/** Text that is no whole number stays wrong, so the rules refuse it. */
const wholeOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN);

export function codesOf({ codes = '' }: Values): string[] {
  return codes.split(/[\s,]+/).filter(Boolean);
}

export function orderOf(values: Values) {
  return {
    email: values.email ?? '',
    lines: linesOf(values),
    delivery: deliveryOf(values),
    ...billingOf(values),
    codes: codesOf(values),
    ...(values.language && { language: values.language }),
    ...(values.note?.trim() && { note: values.note }),
    ...(values.reference?.trim() && { reference: values.reference }),
  };
}
