import { z } from 'zod';
import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import type { FormValues } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { momentIn } from '#platform/contract/time-zone.ts';
import { addProduct } from '../../contract/calls/products.ts';
import { bodyOf } from './product-values.ts';
import { type Draft, fieldName, bodyOf as variantsOf } from './variants/variants-draft.ts';

/** A new product's pictures and variants, which no single field has, and the time zone of its date of sale. */
export type NewParts = { pictures: readonly ProductPicture[]; draft: Draft; timeZone: string };

type NewProduct = z.input<typeof addProduct.body>;

/** The rules of the call, with each error at its field of the form. */
export const newProductRules = (parts: NewParts) =>
  z.unknown().superRefine((values, context) => {
    const read = addProduct.body.safeParse(newBodyOf(values as FormValues, parts));
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [formField(path.join('.'), parts)] });
  });

/** Adds a product with its pictures and variants, all or nothing. A refusal is shown at the field that it is about. */
export async function sendProduct(values: FormValues, parts: NewParts): Promise<void> {
  try {
    await callAsMember('POST /product', { body: newBodyOf(values, parts) });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    const errors =
      error.code === 'name_taken' ? [{ field: 'productName', message: error.message }] : error.errors;
    throw new ApiProblem({
      ...error.document,
      errors: errors.map(({ field, message }) => ({ field: formField(field, parts), message })),
    });
  }
}

/** The body to send; an empty field counts as absent. */
function newBodyOf(values: FormValues, { pictures, draft, timeZone }: NewParts): NewProduct {
  const { publishAt, ...stated } = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value.trim() !== ''),
  );
  return {
    ...bodyOf(stated),
    ...(publishAt && { publishAt: momentIn(timeZone, publishAt) }),
    ...(pictures.length > 0 && { pictures }),
    ...(draft.options.length > 0 && variantsIn(draft, stated)),
    // The call checks these values, so their types need not be checked here.
  } as unknown as NewProduct;
}

/** Options and variants. An empty price or number of units means the product's. */
function variantsIn(draft: Draft, { perUnitPrice = '', availableQuantity = '', ...stated }: FormValues) {
  const rows = draft.rows.map((row) => ({
    ...row,
    formerPrice: row.formerPrice || (row.perUnitPrice ? '' : (stated.formerPrice ?? '')),
    priceTiers: row.priceTiers || (row.perUnitPrice ? '' : (stated.priceTiers ?? '')),
    perUnitPrice: row.perUnitPrice || perUnitPrice,
    addStock: row.addStock || availableQuantity,
  }));
  const { version: _, ...sent } = variantsOf({ ...draft, rows }, { version: 1, variants: [] });
  return sent;
}

/** Price tiers and pictures are wrong at their one field, variants and options at their cells. */
function formField(field: string, { draft }: NewParts): string {
  if (/^(variants|options)\./.test(field)) return fieldName(draft, field);
  return field.replace(/^priceTiers\..*/, 'priceTiers').replace(/^(pictures\.\d+)\.address$/, 'pictures');
}
