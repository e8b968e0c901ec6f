import { z } from 'zod';
import type { FormValues } from '#platform/app/form/use-form.ts';
import { addCollection } from '../../contract/calls/collections.ts';

type Body = z.input<typeof addCollection.body>;

/** Makes the body from a filled-in form: with the products picked by hand, or with the rule. */
export function bodyOf(values: FormValues): Body {
  const { title = '', slug = '', text, image, imageAlt, position, picked } = values;
  return {
    title,
    slug,
    text,
    image: image?.trim(),
    imageAlt,
    position: position || 0,
    inMenu: isChecked(values.inMenu),
    ...(picked === 'by rule'
      ? { picked, ...ruleOf(values) }
      : { picked: 'by hand', products: values.products?.split(',').filter(Boolean) }),
  };
}

function ruleOf({ tag, property, propertyValue, priceFrom, priceTo, ...choices }: FormValues): Partial<Body> {
  return {
    tag,
    property,
    propertyValue,
    ...(priceFrom && { priceFrom }),
    ...(priceTo && { priceTo }),
    available: isChecked(choices.available),
    reduced: isChecked(choices.reduced),
    mayBeEmpty: isChecked(choices.mayBeEmpty),
  };
}

const isChecked = (value: string | undefined) => value === 'true';

/** The rules of the call, applied to the body that this form would send. */
export const COLLECTION_RULES = z.preprocess((values) => bodyOf(values as FormValues), addCollection.body);
