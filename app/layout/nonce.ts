import { createContext } from 'react';

/** The nonce of this page's policy, for the scripts inside it; only the server provides one. */
export const Nonce = createContext<string | undefined>(undefined);
