import { z } from 'zod';
import { orderRemark } from '#modules/orders/contract/order-remark.ts';
import { address, billingAddress } from '#platform/contract/address.ts';
import { email } from '#platform/contract/fields.ts';
import { billingOf, deliveryOf } from './delivery-of.ts';

const others = () => ({ billing: billingAddress.optional(), ...orderRemark() });

/** The rules of the checkout's fields, whose names are paths: "delivery.postalCode". */
export const guestRules = ofForm(z.object({ email, delivery: address, ...others() }));
export const memberRules = ofForm(z.object({ delivery: address, ...others() }));
/** Of a member who has chosen a saved address. */
export const savedRules = ofForm(z.object(others()));

function ofForm(rules: z.ZodType) {
  return z.preprocess((values) => {
    const typed = values as Record<string, string>;
    const { email: typedEmail, note, reference } = typed;
    return { email: typedEmail, note, reference, delivery: deliveryOf(typed), ...billingOf(typed) };
  }, rules);
}
