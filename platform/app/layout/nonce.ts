import { createContext } from 'react';

/** The CSP nonce for this page's inline scripts; provided on the server only. */
export const Nonce = createContext<string | undefined>(undefined);
