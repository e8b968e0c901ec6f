import { z } from 'zod';
import type { DemoProduct } from '#modules/catalogue/contract/demo-catalogue.ts';
import { newProduct, newProductErrors } from '#modules/catalogue/contract/new-product.ts';
import { imageFirst } from '#modules/uploads/contract/pictures.ts';
import { line, text } from '#platform/contract/fields.ts';
import type { Storefront } from '#platform/contract/storefront.ts';
import { readJson } from './theme-file.ts';
import type { ThemeProblems } from './theme-problems.ts';

const product = newProduct
  .omit({ draft: true, publishAt: true, taxClass: true, options: true, variants: true })
  .superRefine((fields, context) => {
    for (const { field, message } of newProductErrors(fields))
      context.addIssue({ code: 'custom', path: field.split('.'), message });
  });
const demonstration = z.strictObject({
  returns: line('Returns', 120),
  warranty: line('Warranty', 120),
  deliveryTime: line('Delivery time', 60),
  facets: line('Facets', 200).or(z.literal('')).default(''),
  synonyms: text('Synonyms', 2_000).or(z.literal('')).default(''),
  products: z.array(product).min(1, 'takes one product or more').max(500),
});

type OwnProducts = {
  products: DemoProduct[];
  words: Pick<Storefront, 'promises' | 'deliveryTime' | 'search'>;
};

/** Reads `products.json`, the demonstration of a theme: its products are bodies of `POST /product`. Undefined if there is none. */
export async function readOwnProducts(
  folder: URL,
  problems: ThemeProblems,
): Promise<OwnProducts | undefined> {
  const file = await readJson(folder, 'products.json', demonstration, problems);
  if (!file) return undefined;
  const { returns, warranty, deliveryTime, facets, synonyms } = file;
  return {
    words: { promises: { returns, warranty }, deliveryTime, search: { facets, synonyms } },
    products: file.products.map(({ perUnitPrice, formerPrice, image, pictures, properties, ...fields }) => ({
      ...fields,
      slug: fields.productName,
      priceCents: perUnitPrice,
      formerPriceCents: formerPrice,
      pictures: imageFirst(pictures ?? [], image) as DemoProduct['pictures'],
      properties: properties ?? [],
    })),
  };
}
