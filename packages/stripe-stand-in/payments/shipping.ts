import { z } from 'zod';
import { text } from '../api/parameters.ts';

/** The delivery address that an intent may carry. */
export const shippingParameters = z.strictObject({
  address: z
    .strictObject({
      city: text.optional(),
      country: text.optional(),
      line1: text.optional(),
      line2: text.optional(),
      postal_code: text.optional(),
      state: text.optional(),
    })
    .transform((given) => ({
      city: null,
      country: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
      ...given,
    })),
  name: text,
  phone: text.nullable().default(null),
  carrier: text.nullable().default(null),
  tracking_number: text.nullable().default(null),
});
