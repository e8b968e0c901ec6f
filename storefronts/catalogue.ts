import type { DemoProduct } from '#contract/storefront.ts';

/** A product as its storefront writes it down: properties by their label, pictures by its slug. */
export type CatalogueEntry = Omit<DemoProduct, 'pictures' | 'properties'> & {
  properties: Record<string, string>;
};

/**
 * The demonstration products, each with its table of properties and its three pictures: first those named in
 * `window`, in its order, for the home page; then the others in the order of their shelves.
 */
export function catalogue(window: string[], ...shelves: CatalogueEntry[][]): DemoProduct[] {
  const place = ({ slug }: CatalogueEntry) => (window.includes(slug) ? window.indexOf(slug) : window.length);
  return shelves
    .flat()
    .toSorted((one, other) => place(one) - place(other))
    .map((entry) => ({
      ...entry,
      properties: Object.entries(entry.properties).map(([label, value]) => ({ label, value })),
      pictures: [picture(entry.slug, 'front'), picture(entry.slug, 'angle'), picture(entry.slug, 'detail')],
    }));
}

function picture(slug: string, view: 'front' | 'angle' | 'detail'): string {
  return `/pictures/${slug}-${view}-960.webp`;
}
