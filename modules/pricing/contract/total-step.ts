import { z } from 'zod';

/** A step from the subtotal to the total, as calls show it. */
export const totalStep = z.object({
  type: z.enum(['subtotal', 'discount', 'shipping', 'tax', 'total']),
  label: z.string(),
  amount: z.number(),
  /** A tax that the prices contain already; it adds nothing to the total. */
  included: z.boolean(),
});

/** A group with price lists. The points, hundredths of a percent, are null where they do not explain all of its prices. */
export type PricingGroup = { name: string; points: number | null };

/** A row of the totals as a code with parameters, as orders store it; `totalLabel` writes its words. */
export type TotalStep = {
  /** Negative for a discount. */
  cents: number;
  /** The words of a row of an older order that no code stands for. */
  text?: string;
  /** The method's or the tax's name in the language of the order, by its code, where it was translated when the order was placed. */
  names?: Readonly<Record<string, string>>;
  /** The English words, as processes of 0.2.0 read them. The version after this one drops it. */
  label?: string;
} & (
  | { type: 'subtotal'; group?: PricingGroup }
  | { type: 'discount'; code?: string }
  | { type: 'shipping'; method: string; code?: string }
  | {
      type: 'tax';
      name: string;
      perMillion: number;
      /** The prices contain it already; it adds nothing to the total. */
      included?: true;
    }
  | { type: 'total' }
);
