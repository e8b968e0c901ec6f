import { createContext } from 'react';
import type { Product } from '#contract/calls/products.ts';

/**
 * Data for the HTML document only, for readers before or without scripts: hydration does not send it again. Loaders
 * write it to `pageContext`.
 */
export type InDocument = {
  heroPreview?: string;
  /** The full products of a list, for search engines. */
  products?: readonly Product[];
};

/** Provided on the server only. */
export const InDocument = createContext<InDocument>({});
