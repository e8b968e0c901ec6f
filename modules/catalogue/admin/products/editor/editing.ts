import type { ProductPicture } from '#modules/uploads/contract/pictures.ts';
import type { ProductFact } from '#platform/contract/product-fact.ts';
import { timeIn } from '#platform/contract/time-zone.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';
import { shownExtras } from '../extra-values.ts';
import { NAMES, shownValues } from '../product-values.ts';
import { type Draft, type DraftRow, draftOf } from '../variants/variants-draft.ts';

/** A product as the editor shows it. */
export type Editing = {
  /** Fields as texts, by their names in calls. */
  values: Record<string, string>;
  /** The first one is the image. */
  pictures: ProductPicture[];
  /** Options and variants; a product without a choice has one row, which has the price and stock of the fields. */
  draft: Draft;
  /** The addresses of its collections. */
  collections: string[];
};

/** The facts of modules and the time zone, by which a product is read and written. */
export type Frame = { facts: readonly ProductFact[]; timeZone: string };

/** Fields of the product that its only variant has. */
const OF_ONLY_ROW = {
  perUnitPrice: 'perUnitPrice',
  formerPrice: 'formerPrice',
  priceTiers: 'priceTiers',
  content: 'content',
  availableQuantity: 'stock',
  sku: 'sku',
  weightGrams: 'weightGrams',
} as const satisfies Record<string, keyof DraftRow>;

/** Returns whether customers choose between variants, so that each has its own price and stock. */
export function hasGrid({ options, rows }: Draft): boolean {
  return options.length > 0 || rows.length > 1;
}

/** The values in the fields of the editor, for a new or an existing product. */
export function editingOf(product: ManagedProduct | undefined, { facts, timeZone }: Frame): Editing {
  if (!product)
    return {
      values: {
        ...Object.fromEntries(
          [
            ...NAMES.filter((name) => name !== 'image'),
            'availableQuantity',
            'sku',
            'weightGrams',
            'publishAt',
          ].map((name) => [name, '']),
        ),
        ...shownExtras(facts),
        properties: '[]',
        draft: 'false',
      },
      pictures: [],
      draft: { options: [], rows: [] },
      collections: [],
    };
  const draft = draftOf(product);
  const { image: _, ...values } = shownValues(product);
  const [only] = draft.rows;
  return {
    values: {
      ...values,
      ...shownExtras(facts, product.extras),
      availableQuantity: String(product.availableQuantity),
      sku: only?.sku ?? '',
      weightGrams: only?.weightGrams ?? '',
      publishAt: product.schedule ? timeIn(timeZone, new Date(product.schedule.publishAt)) : '',
    },
    pictures: product.pictures.map(({ address, alt }) => ({ address, alt })),
    draft,
    collections: product.collections,
  };
}

/** Changes fields; the only variant follows them. */
export function withValues(editing: Editing, values: Record<string, string>): Editing {
  const next = { ...editing, values: { ...editing.values, ...values } };
  const [only] = editing.draft.rows;
  if (!only || hasGrid(editing.draft)) return next;
  const row = { ...only };
  for (const [name, cell] of Object.entries(OF_ONLY_ROW)) row[cell] = next.values[name] ?? '';
  return { ...next, draft: { ...editing.draft, rows: [row] } };
}

/** Changes options and variants; the fields follow the only one that is left. */
export function withDraft(editing: Editing, draft: Draft): Editing {
  const [only] = draft.rows;
  if (!only || hasGrid(draft)) return { ...editing, draft };
  const values = Object.entries(OF_ONLY_ROW).map(([name, cell]) => [name, only[cell]]);
  return { ...editing, draft, values: { ...editing.values, ...Object.fromEntries(values) } };
}

/** The editor without an address that is still being typed: it becomes the first picture when its field is left, or saved. */
export function settled(editing: Editing): Editing {
  const { image, ...values } = editing.values;
  return image === undefined ? editing : withImageAddress({ ...editing, values }, image.trim());
}

/** Puts an address in front of the pictures, in place of the first one; an empty one takes that away. */
export function withImageAddress(editing: Editing, address: string): Editing {
  const [first, ...others] = editing.pictures;
  if (address === '') return { ...editing, pictures: others };
  const same = others.filter((picture) => picture.address !== address);
  return { ...editing, pictures: [{ alt: first?.alt ?? '', address }, ...same] };
}

/** The name of the field that shows a problem of the call's field. */
export function formField(field: string, { draft }: Editing): string {
  const [list, place, name, ...cell] = field.split('.');
  if (field === 'image' || field === 'pictures.0.address') return 'image';
  if (field === 'addStock') return 'availableQuantity';
  if (list === 'pictures' && name === 'address') return 'pictures';
  if (list === 'tags' || list === 'collections') return list;
  if (list !== 'variants' && list !== 'options') return field;
  if (place === undefined || name === undefined) return 'variants';
  if (list === 'variants' && !hasGrid(draft))
    return name === 'addStock' ? 'availableQuantity' : [name, ...cell].join('.');
  const { key } = (list === 'variants' ? draft.rows : draft.options)[Number(place)] ?? {};
  return key === undefined ? 'variants' : `${key}.${name === 'addStock' ? 'stock' : name}`;
}
