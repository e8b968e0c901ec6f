import type { Plugin } from 'vite';
import { declarations } from './declarations.ts';

const RENDERED_ON_SERVER = `
import { startsInBrowser as startsInBrowserNow } from '#platform/app/session/first-screen.ts';
export const loader = clientLoader;
clientLoader.hydrate = startsInBrowserNow();
`;

/**
 * Lets the server render the pages of staff that declare first calls: it loads their data as their browser does. Where the document
 * has no data, the browser does.
 */
export function firstScreens(): Plugin {
  const files = new Set(
    declarations()
      .pages.filter(({ firstCalls }) => firstCalls)
      .map(({ file }) => file),
  );
  return {
    name: 'first-screens',
    enforce: 'pre',
    transform: (code, id) => (files.has(id) ? { code: code + RENDERED_ON_SERVER, map: null } : undefined),
  };
}
