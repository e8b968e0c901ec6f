import { createContext } from 'react';
import type { Product } from '#contract/calls/products.ts';

/**
 * What only a document says, to whoever reads it before or without the scripts: the browser that takes the page over is
 * not sent it again as data. Loaders leave it in `pageContext`.
 */
export type InDocument = {
  heroPreview?: string;
  /** The products of a list in full, for search engines. */
  products?: readonly Product[];
};

/** What the loaders left for the document; only the server provides it. */
export const InDocument = createContext<InDocument>({});
