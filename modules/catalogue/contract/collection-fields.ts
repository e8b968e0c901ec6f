import { z } from 'zod';
import { id, line, money, optionalLine, optionalText, whole } from '#platform/contract/fields.ts';
import { pictureAddress } from '#platform/contract/web-address.ts';
import { t } from '#platform/words/t.ts';
import { tag } from './product-tags.ts';

/** The most products that can be picked by hand. */
export const MOST_PICKED = 500;

const yesOrNo = (name: () => string) =>
  z.boolean({ error: () => t('{name} takes true or false', { name: name() }) }).optional();

const FIELDS = {
  title: line(() => t('Title'), 80),
  slug: line(() => t('Address'), 60).refine((slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug), {
    error: () => t('Address takes small letters, digits and single dashes between them'),
  }),
  text: optionalText(() => t('Text'), 2000),
  image: z
    .union([z.literal(''), pictureAddress(() => t('Picture'))], {
      error: () => t('Picture must be an address that starts with https://'),
    })
    .optional(),
  imageAlt: optionalLine(() => t('Description of the picture'), 200),
  inMenu: yesOrNo(() => t('In the menu')),
  position: whole(() => t('Place in the menu'), 0, 999).optional(),
  picked: z.enum(['by hand', 'by rule'], { error: () => t('Choose how products are picked') }),
  products: z
    .array(id, { error: () => t('Products takes a list of products') })
    .max(MOST_PICKED, { error: () => t('Pick at most {mostPicked} products', { mostPicked: MOST_PICKED }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: () => t('A product is picked twice') })
    .optional(),
  tag: z.union([z.literal(''), tag], { error: () => t('Tag is not valid') }).optional(),
  property: optionalLine(() => t('Property'), 120),
  propertyValue: optionalLine(() => t('Value'), 120),
  priceFrom: money(() => t('Lowest price'), 0).optional(),
  priceTo: money(() => t('Highest price'), 0).optional(),
  available: yesOrNo(() => t('In stock')),
  reduced: yesOrNo(() => t('Reduced')),
  /** Accepts a rule that no product fits yet. */
  mayBeEmpty: yesOrNo(() => t('May be empty')),
};

const refined = z.strictObject(FIELDS);
export type CollectionFields = z.output<typeof refined>;

/** The body that adds or replaces a collection, with further fields. */
export function collectionFields<More extends z.ZodRawShape>(more: More) {
  return z.strictObject({ ...FIELDS, ...more }).superRefine((body, context) => {
    for (const [field, message] of mistakesIn(body as CollectionFields))
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

function mistakesIn(body: CollectionFields): [field: string, message: string][] {
  const { picked, tag, property, propertyValue, priceFrom, priceTo, available, reduced } = body;
  const mistakes: [string, string][] = [];
  if (body.image && !body.imageAlt)
    mistakes.push(['imageAlt', t('Describe the picture for people who cannot see it')]);
  if (picked === 'by hand') return mistakes;
  if (property && !propertyValue) mistakes.push(['propertyValue', t('Value is required')]);
  if (propertyValue && !property) mistakes.push(['property', t('Property is required')]);
  if (propertyValue && !/[\p{L}\p{N}]/u.test(propertyValue))
    mistakes.push(['propertyValue', t('Value needs a letter or a digit')]);
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo)
    mistakes.push(['priceTo', t('Highest price must not be below the lowest price')]);
  const hasCondition =
    tag || property || priceFrom !== undefined || priceTo !== undefined || available || reduced;
  if (mistakes.length === 0 && !hasCondition) mistakes.push(['rule', t('Choose at least one condition')]);
  return mistakes;
}
