import { createContext } from 'react';
import type { RouterContextProvider } from 'react-router';
import type { PublicShop } from '#platform/words/public-address.ts';
import type { StructuredData } from '../store/structured-data.ts';

type Content = {
  heroPreview?: string;
  /** Describes the products of a list for search engines. */
  list?: (shop: PublicShop) => StructuredData | undefined;
};

const contents = new WeakMap<Readonly<RouterContextProvider>, Content>();

/**
 * Puts content of a loader into the HTML document only, for readers before or without scripts. As loader data it would
 * be sent again for hydration and with every navigation: decision 020 has the bytes.
 */
export function putInDocument(context: Readonly<RouterContextProvider>, content: Content): void {
  contents.set(context, content);
}

export function inDocument(context: Readonly<RouterContextProvider>): Content {
  return contents.get(context) ?? {};
}

/** Provided on the server only. */
export const InDocument = createContext<Content>({});
