import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import {
  discountCode,
  email,
  id,
  ifVersion,
  line,
  optionalLine,
  version,
  whole,
} from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { shopSettings } from '#platform/contract/shop-settings.ts';
import { t } from '#platform/words/t.ts';
import { CODE_KINDS, codeFields } from '../code-fields.ts';
import { orderCodes } from '../order-codes.ts';
import { MOST_UNITS_OF_LINE } from '../quantity-rule.ts';
import { totalStep } from '../total-step.ts';
import { SHIPPING_KINDS, zoneFields } from '../zone-fields.ts';

const zone = z.object({
  _id: id,
  name: z.string(),
  areas: z.array(z.string()),
  version: z.number(),
  methods: z.array(
    z.object({
      _id: id,
      name: z.string(),
      kind: z.enum(SHIPPING_KINDS),
      price: z.number().nullable(),
      bands: z.array(z.object({ from: z.number(), price: z.number() })),
      freeFrom: z.number().nullable(),
      deliveryTime: z.string().nullable(),
    }),
  ),
  taxes: z.array(z.object({ taxClass: z.string(), label: z.string(), percent: z.number() })),
});
export type Zone = z.infer<typeof zone>;

const byId = z.object({ id });

export const MOST_LINES = 50;

export const showPricing = call({
  name: 'showPricing',
  method: 'GET',
  path: '/settings/pricing',
  who: 'admin',
  right: 'settings',
  summary: 'Shipping zones with their methods and taxes, the tax classes, and the settings of tax.',
  answer: z.object({
    zones: z.array(zone),
    /** With the number of products, on sale or drafts. Products that name no class are “Standard”. */
    taxClasses: z.array(z.object({ name: z.string(), products: z.number() })),
    ...shopSettings.pick({ homeCountry: true, taxes: true, shippingTaxClass: true }).shape,
  }),
});
export type Pricing = z.infer<typeof showPricing.answer>;

export const addZone = call({
  name: 'addZone',
  method: 'POST',
  path: '/settings/zones',
  who: 'admin',
  right: 'settings',
  status: 201,
  summary: 'Adds a shipping zone; no area is in two zones, and one zone at most is the rest of the world.',
  body: zoneFields({}),
  answer: z.object({ insertedId: id }),
});

export const changeZone = call({
  name: 'changeZone',
  method: 'PUT',
  path: '/settings/zones/{id}',
  who: 'admin',
  right: 'settings',
  summary: 'Replaces a zone with its methods and taxes, as long as `version` is still its version.',
  params: byId,
  body: zoneFields({ version }),
  answer: z.object({ version: z.number() }),
});

export const removeZone = call({
  name: 'removeZone',
  method: 'DELETE',
  path: '/settings/zones/{id}',
  who: 'admin',
  right: 'settings',
  fresh: true,
  summary:
    'Removes a zone with its methods and taxes, unless `version` is given and no longer its version; orders keep their prices.',
  params: byId,
  query: ifVersion,
  answer: z.object({ deletedCount: z.number() }),
});

const taxClass = line(() => t('Tax class'), 40);

export const setTaxClasses = call({
  name: 'setTaxClasses',
  method: 'PUT',
  path: '/settings/tax-classes',
  who: 'admin',
  right: 'settings',
  summary:
    'Sets the tax classes beside “Standard”; a class in use cannot be removed. Refused if they are not those of `seen`.',
  body: z.strictObject({
    names: z
      .array(taxClass, { error: () => t('Tax classes takes a list') })
      .max(50, { error: () => t('The shop takes at most 50 tax classes') })
      .refine((names) => new Set(names).size === names.length, {
        error: () => t('A tax class is named twice'),
      }),
    /** The classes that the caller read. */
    seen: z
      .array(taxClass, { error: () => t('Seen takes a list') })
      .max(51, { error: () => t('Seen takes at most 51') })
      .optional(),
  }),
  answer: z.object({ names: z.array(z.string()) }),
});

export const previewPrice = call({
  name: 'previewPrice',
  method: 'POST',
  path: '/settings/pricing/preview',
  who: 'admin',
  right: 'settings',
  summary: 'What a cart would cost at an address, with the steps to its total; books nothing.',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject(
          { sku: line('SKU', 64), quantity: whole(() => t('Quantity'), 1, MOST_UNITS_OF_LINE) },
          { error: () => t('A line takes sku and quantity') },
        ),
        { error: () => t('Lines takes a list') },
      )
      .min(1, { error: () => t('Name at least one SKU') })
      .max(MOST_LINES, {
        error: () => t('A preview takes at most {most} lines', { most: MOST_LINES }),
      }),
    country: z.enum(COUNTRY_CODES as [string, ...string[]], { error: () => t('Choose a country') }),
    region: optionalLine(() => t('Region'), 3),
    /** Absent for the first method of the zone. */
    methodId: id.optional(),
    codes: orderCodes.optional(),
    /** A customer whose codes to try. */
    email: email.optional(),
  }),
  answer: z.object({
    /** Null where the shop does not ship. */
    zone: z.string().nullable(),
    methods: z.array(z.object({ _id: id, name: z.string(), price: z.number() })),
    methodId: id.nullable(),
    steps: z.array(totalStep),
    refusedCodes: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
});
export type PricePreview = z.infer<typeof previewPrice.answer>;

const code = z.object({
  code: z.string(),
  kind: z.enum(CODE_KINDS),
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  minimum: z.number(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  firstOrderOnly: z.boolean(),
  oncePerCustomer: z.boolean(),
  mostUses: z.number().nullable(),
  priority: z.number(),
  email: z.string().nullable(),
  on: z.boolean(),
  version: z.number(),
  /** The number of orders that use the code now, unpaid orders included. */
  uses: z.number(),
});
export type Code = z.infer<typeof code>;

const byCode = z.object({ code: z.string().max(40) });

export const listCodes = call({
  name: 'listCodes',
  method: 'GET',
  path: '/settings/codes',
  who: 'admin',
  right: 'settings',
  list: true,
  summary: 'The discount codes that admins made, newest first; the newsletter’s are not among them.',
  query: z.strictObject(paging),
  answer: z.array(code),
});

export const showCode = call({
  name: 'showCode',
  method: 'GET',
  path: '/settings/codes/{code}',
  who: 'admin',
  right: 'settings',
  summary: 'One discount code for editing, with its version.',
  params: byCode,
  answer: code,
});

export const addCode = call({
  name: 'addCode',
  method: 'POST',
  path: '/settings/codes',
  who: 'admin',
  right: 'settings',
  status: 201,
  summary: 'Adds a discount code; a code that was ever used cannot be made again.',
  body: codeFields({ code: discountCode }),
  answer: z.object({ code: z.string() }),
});

export const changeCode = call({
  name: 'changeCode',
  method: 'PUT',
  path: '/settings/codes/{code}',
  who: 'admin',
  right: 'settings',
  summary: 'Replaces all fields of a discount code, as long as `version` is still its version.',
  params: byCode,
  body: codeFields({ version }),
  answer: z.object({ version: z.number() }),
});

export const removeCode = call({
  name: 'removeCode',
  method: 'DELETE',
  path: '/settings/codes/{code}',
  who: 'admin',
  right: 'settings',
  fresh: true,
  summary:
    'Removes a discount code, unless `version` is given and no longer its version; orders that used it keep their discount.',
  params: byCode,
  query: ifVersion,
  answer: z.object({ deletedCount: z.number() }),
});
