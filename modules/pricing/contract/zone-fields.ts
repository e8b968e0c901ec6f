import { z } from 'zod';
import { id, line, money, perMillion } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import type { ShippingPrice } from './price-checkout.ts';
import { isArea } from './shipping-areas.ts';
import { BANDS } from './shipping-band-fields.ts';

export const SHIPPING_KINDS = ['flat', 'by-value', 'by-weight'] as const;

const METHOD = {
  /** Absent for a new method. */
  _id: id.optional(),
  name: line(() => t('Name'), 60),
  kind: z.enum(SHIPPING_KINDS, { error: () => t('Choose how shipping is priced') }),
  /** The price of `flat`. */
  price: money(() => t('Price'), 0).nullish(),
  /** The prices of the other kinds, each from a value or a weight in grams on. */
  bands: z.union([z.string(), z.array(z.unknown())], { error: () => t('Prices takes a list') }).nullish(),
  /** Free for goods of at least this value after discounts; absent or null if never. */
  freeFrom: money(() => t('Free from'), 1).nullish(),
  /** As customers read it; absent or null if the shop names none. */
  deliveryTime: z.union([z.literal(''), line(() => t('Delivery time'), 60)]).nullish(),
};

const statedMethod = z
  .strictObject(METHOD, { error: () => t('A shipping method takes a name and a price') })
  .transform(({ _id, name, kind, price, bands, freeFrom, deliveryTime }, context) => {
    const refuse: Refuse = (path, message) => context.addIssue({ code: 'custom', path, message });
    return {
      id: _id,
      name,
      price: kind === 'flat' ? flatPrice(price, refuse) : bandPrice(kind, bands, refuse),
      freeFromCents: freeFrom ?? null,
      deliveryTime: deliveryTime || null,
    };
  });

type Refuse = (path: (string | number)[], message: string) => void;

function flatPrice(cents: number | null | undefined, refuse: Refuse): ShippingPrice {
  if (cents == null) refuse(['price'], t('Price is required'));
  return { kind: 'flat', cents: cents ?? 0 };
}

function bandPrice(kind: keyof typeof BANDS, stated: unknown, refuse: Refuse): ShippingPrice {
  const read = BANDS[kind].safeParse(stated ?? []);
  for (const { path, message } of read.error?.issues ?? []) refuse(['bands', ...(path as number[])], message);
  return { kind, bands: read.data ?? [] };
}

/** A tax as an admin states it; a class without one is not taxed in the zone. */
const statedTax = z
  .strictObject(
    {
      taxClass: line(() => t('Tax class'), 40),
      label: line(() => t('Name'), 30),
      percent: perMillion(() => t('Rate')),
    },
    { error: () => t('A tax takes a class, a name and a rate') },
  )
  .transform(({ taxClass, label, percent }) => ({ taxClass, label, perMillion: percent }));

const FIELDS = {
  name: line(() => t('Name'), 60),
  /** Countries and regions; an empty list is the rest of the world. */
  areas: z
    .array(z.string().refine(isArea, { error: () => t('Choose countries and regions of the list') }), {
      error: () => t('Areas takes a list'),
    })
    .max(1000, { error: () => t('A zone takes at most 1000 areas') })
    .refine((areas) => new Set(areas).size === areas.length, { error: () => t('An area is named twice') }),
  /** In the order in which customers see them. */
  methods: z
    .array(statedMethod, { error: () => t('Methods takes a list') })
    .max(20, { error: () => t('A zone takes at most 20 methods') }),
  taxes: z
    .array(statedTax, { error: () => t('Taxes takes a list') })
    .max(50, { error: () => t('A zone takes at most 50 taxes') }),
};

const stated = z.strictObject(FIELDS);
export type ZoneFields = z.output<typeof stated>;

/** The body that adds or replaces a zone, with further fields. */
export function zoneFields<More extends z.ZodRawShape>(more: More) {
  return z.strictObject({ ...FIELDS, ...more }).superRefine((body, context) => {
    const { methods, taxes } = body as unknown as ZoneFields;
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    for (const place of twins(methods.map(({ name }) => name)))
      refuse(['methods', place, 'name'], t('Another method of this zone has this name'));
    for (const place of twins(taxes.map(({ taxClass }) => taxClass)))
      refuse(['taxes', place, 'taxClass'], t('This class has a tax in this zone already'));
  });
}

/** Returns the index of each name that repeats an earlier name. */
function twins(names: readonly string[]): number[] {
  const folded = names.map((name) => name.toLowerCase());
  return [...folded.keys()].filter((place) => folded.indexOf(folded[place] ?? '') < place);
}
