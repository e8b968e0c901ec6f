import { parseCents } from '#platform/contract/money.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct, ProductWithVariants } from '../../../contract/calls/products.ts';
import { content } from '../../../contract/content.ts';
import { contentPrice } from '../../../contract/content-price.ts';
import { variantTitle } from '../../../contract/variants.ts';
import { stated } from '../variants/variants-draft.ts';
import { type Editing, hasGrid, settled } from './editing.ts';
import { propertiesOf } from './merge-editing.ts';
import { priceTiersOf } from './typed-tiers.ts';

const NEW = '00000000-0000-4000-8000-000000000000';

/** The product that a page of customers would show if the edits were saved; what is not typed yet is empty. */
export function draftedProduct(product: ManagedProduct | undefined, edited: Editing): ProductWithVariants {
  const editing = settled(edited);
  const { values, pictures, draft } = editing;
  const text = (name: string) => values[name]?.trim() ?? '';
  const number = (name: string) => numberOf(text(name));
  const options = draft.options.map(({ name, values: some }) => ({ name, values: stated(some) }));
  const own = {
    perUnitPrice: text('perUnitPrice'),
    formerPrice: text('formerPrice'),
    priceTiers: text('priceTiers'),
    content: text('content'),
    stock: text('availableQuantity'),
  };
  const rows =
    hasGrid(draft) && draft.rows.length > 0
      ? draft.rows
      : [{ key: NEW, chosen: {} as Record<string, string>, image: '', sku: '', weightGrams: '', ...own }];
  const variants = rows.map((row) => {
    const chosen = Object.fromEntries(draft.options.map(({ key, name }) => [name, row.chosen[key] ?? '']));
    const perUnitPrice = numberOf(row.perUnitPrice || own.perUnitPrice) ?? 0;
    const { data: holds } = content.safeParse(row.content || own.content);
    return {
      _id: row.key,
      sku: row.sku || row.key,
      title: variantTitle(options, chosen),
      options: chosen,
      perUnitPrice,
      formerPrice: numberOf(row.formerPrice),
      priceTiers: priceTiersOf(row.priceTiers),
      content: holds,
      contentPrice: contentPrice(holds, parseCents(perUnitPrice) ?? 0),
      availableQuantity: numberOf(row.stock || own.stock) ?? 0,
      weightGrams: numberOf(row.weightGrams),
      image: row.image || null,
    };
  });
  const prices = variants.map(({ perUnitPrice }) => perUnitPrice);
  const stock = variants.reduce((units, { availableQuantity }) => units + availableQuantity, 0);
  const minimum = number('minimumOrderQuantity') ?? 1;
  return {
    _id: product?._id ?? NEW,
    productName: text('productName') || t('Product name'),
    description: values.description ?? '',
    minimumOrderQuantity: minimum,
    quantityStep: number('quantityStep'),
    maximumOrderQuantity: number('maximumOrderQuantity'),
    image: pictures[0]?.address ?? '',
    pictures: pictures.filter(({ address }) => address !== ''),
    perUnitPrice: Math.min(...prices),
    formerPrice: numberOf(own.formerPrice),
    availableQuantity: stock,
    ordersLeft: Math.floor(stock / minimum),
    rating: product?.rating ?? null,
    reviewCount: product?.reviewCount ?? 0,
    priceVaries: new Set(prices).size > 1,
    hasOptions: options.length > 0,
    properties: propertiesOf(editing),
    options,
    variants,
  };
}

function numberOf(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) || number < 0 ? null : number;
}
