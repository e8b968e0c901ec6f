import { z } from 'zod';
import {
  id,
  line,
  money,
  optionalLine,
  optionalText,
  pictureAddress,
  whole,
} from '#platform/contract/fields.ts';
import { tag } from './product-tags.ts';

/** The most products that can be picked by hand. */
export const MOST_PICKED = 500;

const yesOrNo = (name: string) => z.boolean(`${name} takes true or false`).optional();

const FIELDS = {
  title: line('Title', 80),
  slug: line('Address', 60).refine(
    (slug) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug),
    'Address takes small letters, digits and single dashes between them',
  ),
  text: optionalText('Text', 2000),
  image: z
    .union([z.literal(''), pictureAddress('Picture')], 'Picture must be an address that starts with https://')
    .optional(),
  imageAlt: optionalLine('Description of the picture', 200),
  inMenu: yesOrNo('In the menu'),
  position: whole('Place in the menu', 0, 999).optional(),
  picked: z.enum(['by hand', 'by rule'], 'Choose how products are picked'),
  products: z
    .array(id, 'Products takes a list of products')
    .max(MOST_PICKED, `Pick at most ${MOST_PICKED} products`)
    .refine((ids) => new Set(ids).size === ids.length, 'A product is picked twice')
    .optional(),
  tag: z.union([z.literal(''), tag], 'Tag is not valid').optional(),
  property: optionalLine('Property', 120),
  propertyValue: optionalLine('Value', 120),
  priceFrom: money('Lowest price', 0).optional(),
  priceTo: money('Highest price', 0).optional(),
  available: yesOrNo('In stock'),
  reduced: yesOrNo('Reduced'),
  /** Accepts a rule that no product fits yet. */
  mayBeEmpty: yesOrNo('May be empty'),
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
    mistakes.push(['imageAlt', 'Describe the picture for people who cannot see it']);
  if (picked === 'by hand') return mistakes;
  if (property && !propertyValue) mistakes.push(['propertyValue', 'Value is required']);
  if (propertyValue && !property) mistakes.push(['property', 'Property is required']);
  if (propertyValue && !/[\p{L}\p{N}]/u.test(propertyValue))
    mistakes.push(['propertyValue', 'Value needs a letter or a digit']);
  if (priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo)
    mistakes.push(['priceTo', 'Highest price must not be below the lowest price']);
  const hasCondition =
    tag || property || priceFrom !== undefined || priceTo !== undefined || available || reduced;
  if (mistakes.length === 0 && !hasCondition) mistakes.push(['rule', 'Choose at least one condition']);
  return mistakes;
}
