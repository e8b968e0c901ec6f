import { z } from 'zod';

/** A step from the subtotal to the total, as calls show it. */
export const totalStep = z.object({
  type: z.enum(['subtotal', 'discount', 'shipping', 'tax', 'total']),
  label: z.string(),
  amount: z.number(),
  /** A tax that the prices contain already; it adds nothing to the total. */
  included: z.boolean(),
});
