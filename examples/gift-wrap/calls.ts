import { call, id, line, optionalText, paging, z } from 'tillwright/contract';
import { t } from 'tillwright/words';
import { MOST_LETTERS } from './wrapping.ts';

const text = optionalText(() => t('Text for the card'), MOST_LETTERS).unwrap();

const wrapping = z.object({
  /** Null if the shop sells no wrapping now. */
  offer: z.object({ variantId: id, price: z.number() }).nullable(),
  /** Units of it in the cart. */
  inCart: z.number(),
  text: z.string(),
});
export type Wrapping = z.infer<typeof wrapping>;

export const showWrapping = call({
  name: 'showGiftWrapping',
  method: 'GET',
  path: '/x/gift-wrap/wrapping',
  who: 'customer',
  summary: 'What gift wrapping costs, whether the caller’s cart has it, and the text for its card.',
  answer: wrapping,
});

export const writeDraft = call({
  name: 'writeGiftDraft',
  method: 'PUT',
  path: '/x/gift-wrap/wrapping',
  who: 'customer',
  perHour: 240,
  summary: 'Keeps the text for the card beside the caller’s cart, which has gift wrapping.',
  body: z.strictObject({ text }),
  answer: z.object({ text: z.string() }),
});

const card = z.object({
  text: z.string(),
  /** Customers change the text of an open card alone. */
  state: z.enum(['open', 'wrapped', 'sent', 'cancelled']),
});
export type Card = z.infer<typeof card>;

/** A member names an order of their own, a guest the token of its link. */
const ofOrder = { order: id.optional(), token: line(() => t('Token'), 100).optional() };
const namesOne = ({ order, token }: { order?: string | undefined; token?: string | undefined }) =>
  (order === undefined) !== (token === undefined);
const NAME_ONE = { path: ['order'], error: () => t('Name an order or a token') };

export const showCard = call({
  name: 'showGiftCard',
  method: 'POST',
  path: '/x/gift-wrap/card',
  who: 'customer',
  perHour: 1_200,
  summary: 'The card of an order of the caller, with the text that was written beside the cart.',
  body: z.strictObject(ofOrder).refine(namesOne, NAME_ONE),
  answer: card,
});

export const writeCard = call({
  name: 'writeGiftCard',
  method: 'PUT',
  path: '/x/gift-wrap/card',
  who: 'customer',
  perHour: 120,
  summary: 'Changes the text of the card of an order of the caller that is not wrapped yet.',
  body: z.strictObject({ ...ofOrder, text }).refine(namesOne, NAME_ONE),
  answer: card,
});

const giftToWrap = z.object({
  order: id,
  number: z.number(),
  wrappings: z.number(),
  text: z.string(),
  paidAt: z.string(),
});
export type GiftToWrap = z.infer<typeof giftToWrap>;

export const listGiftsToWrap = call({
  name: 'listGiftsToWrap',
  method: 'GET',
  path: '/x/gift-wrap/cards',
  who: 'admin',
  right: 'ship',
  list: true,
  summary: 'The paid orders whose gifts wait to be wrapped, oldest first.',
  query: z.strictObject(paging),
  answer: z.array(giftToWrap),
});

const MOST_ORDERS = 100;

const gift = z.object({
  order: id,
  wrappings: z.number(),
  text: z.string(),
  isPaid: z.boolean(),
  state: card.shape.state,
});
export type Gift = z.infer<typeof gift>;

export const listGifts = call({
  name: 'listGiftsOfOrders',
  method: 'GET',
  path: '/x/gift-wrap/gifts',
  who: 'admin',
  right: 'orders',
  summary: `The gifts of up to ${MOST_ORDERS} orders, which have commas between them. Orders without a gift are left out.`,
  query: z.strictObject({
    orders: z
      .string({ error: () => t('Orders takes ids') })
      .transform((ids) => ids.split(','))
      .pipe(
        z
          .array(z.uuid({ error: () => t('Orders takes ids') }))
          .max(MOST_ORDERS, { error: () => t('At most {most} orders at once', { most: MOST_ORDERS }) }),
      ),
  }),
  answer: z.array(gift),
});

export const markWrapped = call({
  name: 'markGiftWrapped',
  method: 'PUT',
  path: '/x/gift-wrap/cards/{id}/wrapped',
  who: 'admin',
  right: 'ship',
  summary: 'Notes that the gift of an order is wrapped. A second call changes nothing.',
  params: z.object({ id }),
  answer: z.object({ modifiedCount: z.number() }),
});
