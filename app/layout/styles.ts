import { createContext } from 'react';

/** The styles of the shop and of its storefront; only the server provides them. */
export const Styles = createContext('');
