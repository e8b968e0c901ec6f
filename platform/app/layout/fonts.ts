import { createContext } from 'react';

/** The addresses of the fonts that this page preloads; provided on the server only. */
export const Fonts = createContext<readonly string[]>([]);
