import { z } from 'zod';
import { priceTier, priceTiers } from '#modules/pricing/contract/price-tier-fields.ts';
import { call } from '#platform/contract/call.ts';
import { id, line, money, variantId, version, whole } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { MOST_UNITS } from '../product-facts.ts';
import { productChangeFields } from '../product-fields.ts';

/** The most rows of a grid, each a variant. */
export const MOST_GRID_ROWS = 500;

/** Room for every cell of so many rows. */
const MOST_BYTES = 1024 * 1024;

const { productName, minimumOrderQuantity, taxClass, tags, properties, perUnitPrice, content } =
  productChangeFields;

/** The facts of a product; each of its rows has them. */
export const PRODUCT_CELLS = [
  'productName',
  'minimumOrderQuantity',
  'draft',
  'taxClass',
  'tags',
  'properties',
] as const;
/** The cells of the grid that are a variant's; the others are the product's. */
export const VARIANT_CELLS = [
  'sku',
  'perUnitPrice',
  'formerPrice',
  'priceTiers',
  'content',
  'weightGrams',
  'addStock',
] as const;

const change = z.strictObject(
  {
    productId: id,
    variantId,
    version,
    productName,
    minimumOrderQuantity,
    draft: z.boolean({ error: () => t('Draft takes true or false') }).optional(),
    taxClass,
    tags,
    properties,
    sku: line('SKU', 64).optional(),
    perUnitPrice,
    formerPrice: money(() => t('Former price')).nullish(),
    priceTiers: priceTiers.nullish(),
    content,
    weightGrams: whole(() => t('Weight'), 1, 1_000_000).nullish(),
    /** Units to add; negative ones are taken away. */
    addStock: whole(() => t('Added units'), -MOST_UNITS, MOST_UNITS).optional(),
    /** The last adjustment that the count knows of. */
    lastAdjustment: whole(() => t('Last adjustment'), 0, Number.MAX_SAFE_INTEGER).optional(),
  },
  { error: () => t('A change takes a product, a variant and cells') },
);
export type RowChange = z.output<typeof change>;
export type SentRow = z.input<typeof change>;

const changes = z
  .array(change, { error: () => t('Changes takes a list') })
  .min(1, { error: () => t('Change at least one row') })
  .max(MOST_GRID_ROWS, {
    error: () => t('Change at most {mostGridRows} rows at once', { mostGridRows: MOST_GRID_ROWS }),
    abort: true,
  })
  .superRefine((rows, context) => {
    const variants = new Set<string>();
    const stated = new Set<string>();
    for (const [place, row] of rows.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [place, field], message });
      if (variants.has(row.variantId)) refuse('variantId', t('Name each variant once'));
      variants.add(row.variantId);
      if ([...PRODUCT_CELLS, ...VARIANT_CELLS].every((cell) => row[cell] === undefined))
        refuse('version', t('Name at least one change'));
      for (const cell of PRODUCT_CELLS) {
        const fact = `${row.productId} ${cell}`;
        if (row[cell] === undefined) continue;
        if (stated.has(fact)) refuse(cell, t('Another row of this product has it already'));
        stated.add(fact);
      }
    }
  });

const row = z.object({
  productId: id,
  variantId: id,
  version: z.number(),
  productName: z.string(),
  /** Its values in the order of the options; empty without options. */
  title: z.string(),
  image: z.string(),
  sku: z.string(),
  perUnitPrice: z.number(),
  formerPrice: z.number().nullable(),
  priceTiers: z.array(priceTier),
  content: z.string().nullable(),
  weightGrams: z.number().nullable(),
  availableQuantity: z.number(),
  lastAdjustment: z.number(),
  minimumOrderQuantity: z.number(),
  draft: z.boolean(),
  /** Null is “Standard”. */
  taxClass: z.string().nullable(),
  tags: z.array(z.string()),
  properties: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type ProductGridRow = z.infer<typeof row>;

export const readProductGrid = call({
  name: 'readProductGrid',
  method: 'POST',
  path: '/product-grid',
  who: 'admin',
  right: 'catalogue',
  summary:
    'The variants of products on sale or drafts, in the order of the products, as rows that can be changed together; changes nothing.',
  body: z.strictObject({
    products: z
      .array(id, { error: () => t('Products takes a list') })
      .min(1, { error: () => t('Choose products') })
      .max(MOST_GRID_ROWS, {
        error: () => t('Choose at most {mostGridRows} products', { mostGridRows: MOST_GRID_ROWS }),
      })
      .refine((ids) => new Set(ids).size === ids.length, { error: () => t('Name each product once') }),
  }),
  answer: z.object({ rows: z.array(row) }),
});

const staleProduct = z.object({
  productId: id,
  /** A sentence that names the person who changed or deleted it. */
  message: z.string(),
  isGone: z.boolean(),
});
export type StaleProduct = z.infer<typeof staleProduct>;

const preview = z.object({
  /** Each cell that would change: the place of its row in the call, and both values in words. */
  cells: z.array(z.object({ row: z.number(), field: z.string(), was: z.string(), now: z.string() })),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** The products that somebody else changed or deleted. */
  stale: z.array(staleProduct),
});
export type GridPreview = z.infer<typeof preview>;

export const previewProductGrid = call({
  name: 'previewProductGrid',
  method: 'POST',
  path: '/product-grid/preview',
  who: 'admin',
  right: 'catalogue',
  mostBytes: MOST_BYTES,
  summary:
    'What changing rows of products would change and what it would be refused for, each at its cell; changes nothing.',
  body: z.strictObject({ changes }),
  answer: preview,
});

export const changeTogether = call({
  name: 'changeTogether',
  method: 'PATCH',
  path: '/product-grid',
  who: 'admin',
  right: 'catalogue',
  mostBytes: MOST_BYTES,
  idempotent: true,
  summary:
    'Changes cells of many products and variants together or not at all, as long as each product still has its `version`; can be undone for a day. Refusals name row and cell, or the products that somebody else changed. Repeating the key repeats the answer.',
  body: z.strictObject({ changes }),
  answer: z.object({ changeId: id, changed: z.number() }),
});
