import { z } from 'zod';
import { addProduct } from '#contract/calls/products.ts';
import { ApiProblem } from '../../api/problem.ts';
import type { FormValues } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { bodyOf } from './product-values.ts';

type NewProduct = z.input<typeof addProduct.body>;

/** The rules of the call; an empty form field counts as absent. */
export const NEW_PRODUCT_FIELDS = z.preprocess(
  (values) => bodyOf(withoutEmpty(values as FormValues)),
  addProduct.body,
);

/** Adds a product. A taken name is an error of the name field. */
export async function sendProduct(values: FormValues): Promise<void> {
  try {
    // The form has checked them by the rules above.
    await callAsMember('POST /product', { body: bodyOf(withoutEmpty(values)) as NewProduct });
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'name_taken') throw error;
    throw new ApiProblem({
      ...error.document,
      errors: [{ field: 'productName', message: error.message }],
    });
  }
}

function withoutEmpty(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}
