import { z } from 'zod';
import { orderRemark } from '#modules/orders/contract/order-remark.ts';
import { address } from '#platform/contract/address.ts';
import { email } from '#platform/contract/fields.ts';
import { deliveryOf } from './delivery-of.ts';

/** The rules of the checkout's fields, whose names are paths: "delivery.postalCode". */
export const guestRules = ofForm(z.object({ email, delivery: address, ...orderRemark() }));
export const memberRules = ofForm(z.object({ delivery: address, ...orderRemark() }));

function ofForm(rules: z.ZodType) {
  return z.preprocess((values) => {
    const { email: typed, note, reference, ...others } = values as Record<string, string>;
    return { email: typed, note, reference, delivery: deliveryOf(others) };
  }, rules);
}
