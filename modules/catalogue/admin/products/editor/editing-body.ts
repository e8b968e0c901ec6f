import { z } from 'zod';
import { momentIn } from '#platform/contract/time-zone.ts';
import { addProduct, changeProduct, type ManagedProduct } from '../../../contract/calls/products.ts';
import { extraChange } from '../extra-values.ts';
import { changeOf } from '../product-change.ts';
import { bodyOf } from '../product-values.ts';
import { unitsOf, bodyOf as variantsOf } from '../variants/variants-draft.ts';
import { type Editing, editingOf, type Frame, formField, hasGrid, settled } from './editing.ts';

type NewBody = z.input<typeof addProduct.body>;
type ChangeBody = z.input<typeof changeProduct.body>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The body that adds a product; an empty field counts as absent. */
export function newBodyOf(edited: Editing, frame: Frame): NewBody {
  const editing = settled(edited);
  const { pictures, collections } = editing;
  const stated = Object.fromEntries(
    Object.entries(editing.values).filter(([, value]) => value.trim() !== ''),
  );
  const { publishAt, sku, weightGrams, ...values } = stated;
  return {
    ...bodyOf(values),
    ...extraChange(frame.facts, undefined, editing.values),
    ...(publishAt && values.draft === 'true' && { publishAt: momentIn(frame.timeZone, publishAt) }),
    ...(pictures[0] && { image: pictures[0].address, pictures }),
    ...(collections.length > 0 && { collections }),
    ...newVariantsOf(editing),
    // The call checks these values, so their types need not be checked here.
  } as unknown as NewBody;
}

/** Options and variants. An empty price or number of units means the product's. */
function newVariantsOf({ values, draft }: Editing): object {
  const {
    perUnitPrice = '',
    formerPrice = '',
    priceTiers = '',
    content = '',
    availableQuantity = '',
    sku = '',
    weightGrams = '',
  } = values;
  const own = { perUnitPrice, formerPrice, priceTiers, content, stock: availableQuantity, sku, weightGrams };
  if (!hasGrid(draft)) {
    const row = { key: '', chosen: {}, image: '', ...own };
    return sku.trim() || weightGrams.trim() ? variantsOf({ options: [], rows: [row] }, []) : {};
  }
  const rows = draft.rows.map((row) => ({
    ...row,
    formerPrice: row.formerPrice || (row.perUnitPrice ? '' : formerPrice),
    priceTiers: row.priceTiers || (row.perUnitPrice ? '' : priceTiers),
    content: row.content || content,
    perUnitPrice: row.perUnitPrice || perUnitPrice,
    stock: row.stock || availableQuantity,
  }));
  return variantsOf({ ...draft, rows }, []);
}

/** The body that changes a product: the edited parts only, so that no untouched one overwrites another person's change. */
export function changeBodyOf(base: ManagedProduct, edited: Editing, frame: Frame): ChangeBody {
  const editing = settled(edited);
  const begun = editingOf(base, frame);
  const { values, pictures, draft, collections } = editing;
  const { addStock = '' } = unitsOf(values.availableQuantity ?? '', base.availableQuantity);
  const {
    perUnitPrice,
    formerPrice,
    priceTiers,
    content,
    addStock: units,
    ...facts
  } = changeOf(base, { ...values, addStock }, frame.facts);
  const isPlain = !hasGrid(draft) && !hasGrid(begun.draft);
  const isNumbered = values.sku !== begun.values.sku || values.weightGrams !== begun.values.weightGrams;
  const add = collections.filter((slug) => !begun.collections.includes(slug));
  const remove = begun.collections.filter((slug) => !collections.includes(slug));
  const given = Object.entries({ perUnitPrice, formerPrice, priceTiers, content, addStock: units });
  return {
    ...facts,
    ...(isPlain && !isNumbered && Object.fromEntries(given.filter(([, value]) => value !== undefined))),
    ...((!isPlain || isNumbered) && !isSame(draft, begun.draft) && variantsOf(draft, base.variants)),
    ...(!isSame(pictures, begun.pictures) && { pictures }),
    ...(values.publishAt !== begun.values.publishAt &&
      values.draft === 'true' && {
        publishAt: values.publishAt ? momentIn(frame.timeZone, values.publishAt) : null,
      }),
    ...(add.length + remove.length > 0 && { collections: { add, remove } }),
  } as ChangeBody;
}

/** Returns whether a change has nothing but its version. */
export const isEmpty = (body: object) => Object.keys(body).length === 1;

/** The rules of the call for what `read` says is shown, with each mistake at its field of the editor. */
export const editorRules = (base: ManagedProduct | undefined, editing: Editing, frame: Frame) =>
  z.unknown().superRefine((_, context) => {
    const body = base ? changeBodyOf(base, editing, frame) : newBodyOf(editing, frame);
    if (base && isEmpty(body)) return;
    const read = (base ? changeProduct.body : addProduct.body).safeParse(body);
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [formField(path.join('.'), editing)] });
  });
