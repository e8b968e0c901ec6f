import type { DemoProduct } from '#modules/catalogue/contract/demo-catalogue.ts';

/** A product as its storefront declares it: properties by label, pictures by slug. */
export type CatalogueEntry = Omit<DemoProduct, 'pictures' | 'properties'> & {
  properties: Record<string, string>;
};

/**
 * The demonstration products with their properties and three pictures: first those named in `window`, in its order, for
 * the home page; then the others by shelf.
 */
export function catalogue(window: string[], ...shelves: CatalogueEntry[][]): DemoProduct[] {
  const place = ({ slug }: CatalogueEntry) => (window.includes(slug) ? window.indexOf(slug) : window.length);
  return shelves
    .flat()
    .toSorted((one, other) => place(one) - place(other))
    .map((entry) => ({
      ...entry,
      properties: Object.entries(entry.properties).map(([label, value]) => ({ label, value })),
      pictures: [
        picture(entry, 'front', 'from above'),
        picture(entry, 'angle', 'from the side'),
        picture(entry, 'detail', 'close up'),
      ],
    }));
}

function picture(
  { slug, productName }: CatalogueEntry,
  view: 'front' | 'angle' | 'detail',
  seen: string,
): DemoProduct['pictures'][number] {
  return { address: `/pictures/${slug}-${view}-960.webp`, alt: `${productName}, ${seen}` };
}
