import { z } from 'zod';
import { MOST_UNITS_OF_LINE } from '#modules/pricing/contract/quantity-rule.ts';
import { call } from '#platform/contract/call.ts';
import { id, line, money, variantId, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';

const MOST_LINES = 100;

const cartLine = z.object({
  variantId: id,
  productId: id,
  productName: z.string(),
  /** The texts that nobody translated into the language of the answer. */
  untranslated: z.array(z.enum(['productName'])).optional(),
  /** Its values in the order of the options: "Linear / ISO"; empty without options. */
  variantTitle: z.string(),
  sku: z.string(),
  image: z.string(),
  quantity: z.number(),
  perUnitPrice: z.number(),
  /** How much a unit holds, with the price by measure: “750 g · 26.53$ / kg”; absent if the shop does not say. */
  contentPrice: z.string().optional(),
  /** Quantity times price. */
  subtotal: z.number(),
  minimumOrderQuantity: z.number(),
  quantityStep: z.number().nullable(),
  maximumOrderQuantity: z.number().nullable(),
  availableQuantity: z.number(),
  /** True if the shop still sells it. */
  onSale: z.boolean(),
  /** Why it cannot be bought, in words; null if it can. */
  complaint: z.string().nullable(),
  /** The nearest quantity that can be bought; null if none can. */
  nearestQuantity: z.number().nullable(),
  /** The changes since the customer last read the line, in words. */
  changes: z.array(z.string()),
});
export type CartLine = z.infer<typeof cartLine>;

export const cart = z.object({
  lines: z.array(cartLine),
  /** The changes of the cart as a whole, in words. */
  notices: z.array(z.string()),
  /** The rows of `priceCheckout` for the lines that can be bought. */
  totals: z.array(
    z.object({
      type: z.enum(['subtotal', 'discount', 'shipping', 'tax', 'total']),
      label: z.string(),
      amount: z.number(),
      /** A tax that the prices contain already. */
      included: z.boolean(),
    }),
  ),
  /** Why the cart cannot be bought, although each line can; null if it can. */
  complaint: z.string().nullable(),
  /** True if there are lines, and all can be bought. */
  ready: z.boolean(),
});
export type Cart = z.infer<typeof cart>;

const quantity = whole(() => t('Quantity'), 1, MOST_UNITS_OF_LINE);
const sku = line('SKU', 64);

/** A line that was not added, by its index in the request. */
const refused = z.object({
  line: z.number(),
  field: z.enum(['variantId', 'sku', 'quantity']),
  message: z.string(),
  /** The nearest quantity that the cart could have in all; null if none. */
  nearestQuantity: z.number().nullable(),
});
export type RefusedCartLine = z.infer<typeof refused>;

export const showCart = call({
  name: 'showCart',
  method: 'GET',
  path: '/cart',
  who: 'customer',
  summary: 'The caller’s cart, priced now. It holds no stock.',
  answer: cart,
});

export const addToCart = call({
  name: 'addToCart',
  method: 'POST',
  path: '/cart/lines',
  who: 'customer',
  idempotent: true,
  perHour: 1_200,
  summary:
    'Adds units of a variant, or of a product without options by its `_id`, and answers the cart. Without a quantity it adds the smallest order, or one step more. A refusal says the nearest quantity that would do.',
  body: z.strictObject({ variantId, quantity: quantity.optional() }),
  answer: cart,
});

export const addBatchToCart = call({
  name: 'addBatchToCart',
  method: 'POST',
  path: '/cart/lines/batch',
  who: 'customer',
  idempotent: true,
  perHour: 240,
  summary:
    'Adds up to 100 lines by SKU: those that can be bought. The answer says why the others were not added.',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ sku, quantity }, { error: () => t('A line takes sku and quantity') }), {
        error: () => t('Lines takes a list'),
      })
      .min(1, { error: () => t('Name at least one line') })
      .max(MOST_LINES, { error: () => t('At most {mostLines} lines at once', { mostLines: MOST_LINES }) }),
  }),
  answer: z.object({ cart, refused: z.array(refused) }),
});

export const orderAgain = call({
  name: 'orderAgain',
  method: 'POST',
  path: '/cart/orders/{id}',
  who: 'member',
  idempotent: true,
  perHour: 240,
  summary:
    'Adds the lines of one of the caller’s orders: those that can be bought. The answer says why the others were not added.',
  params: z.object({ id }),
  answer: z.object({
    cart,
    refused: z.array(z.object({ productName: z.string(), message: z.string() })),
  }),
});

export const changeCartLine = call({
  name: 'changeCartLine',
  method: 'PATCH',
  path: '/cart/lines/{id}',
  who: 'customer',
  perHour: 2_400,
  summary: 'Sets the quantity of a line, named by its variant, and answers the cart.',
  params: z.object({ id }),
  body: z.strictObject({ quantity }),
  answer: cart,
});

export const removeCartLine = call({
  name: 'removeCartLine',
  method: 'DELETE',
  path: '/cart/lines/{id}',
  who: 'customer',
  perHour: 2_400,
  summary: 'Removes a line, named by its variant, and answers the cart.',
  params: z.object({ id }),
  answer: cart,
});

export const emptyCart = call({
  name: 'emptyCart',
  method: 'DELETE',
  path: '/cart',
  who: 'customer',
  perHour: 240,
  summary: 'Removes all lines.',
  answer: cart,
});

export const markCartSeen = call({
  name: 'markCartSeen',
  method: 'PUT',
  path: '/cart/seen',
  who: 'customer',
  perHour: 1_200,
  summary: 'Records that the customer has seen these lines at these prices. Later changes are shown again.',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject(
          { variantId, perUnitPrice: money(() => t('Price')) },
          { error: () => t('A line takes variantId and perUnitPrice') },
        ),
        { error: () => t('Lines takes a list') },
      )
      .max(2 * MOST_LINES, { error: () => t('Too many lines') }),
  }),
  answer: cart,
});
