import { createContext } from 'react';

/** Starts what a page needs while its scripts load, and returns the script of its document for that. The server alone has one. */
export const AheadOfScripts = createContext<(page: string) => string>(() => '');
