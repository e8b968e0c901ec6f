import { z } from 'zod';
import { address } from '#platform/contract/address.ts';
import { email } from '#platform/contract/fields.ts';
import { deliveryOf } from './delivery-of.ts';

/** The rules of the checkout's fields, whose names are paths: "delivery.postalCode". */
export const guestRules = ofForm(z.object({ email, delivery: address }));
export const memberRules = ofForm(z.object({ delivery: address }));

function ofForm(rules: z.ZodType) {
  return z.preprocess((values) => {
    const { email: typed, ...others } = values as Record<string, string>;
    return { email: typed, delivery: deliveryOf(others) };
  }, rules);
}
