import { globSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { declarations } from './platform/build/declarations.ts';
import { extensionSources } from './platform/build/extension-sources.ts';
import { modulePages } from './platform/build/module-pages.ts';
import { words } from './platform/build/words.ts';

// The frame of every page, with the page that most visits begin with, and the frame of the back office.
const FIRST_PAGE = /\/(app\/(root|entry\.client)|storefront\/store\/(frame\/boundary|home))\.tsx/;
const FOR_STAFF =
  /\/admin\/|\/app\/(office|list)\/|\/app\/(account|dashboard|first-page)\.tsx|\/store\/account\/|\/lucide-react\/|\/contract\/(calls\/two-factor|sign-in-fields)\.ts/;
const STAFF_FRAME = /\/app\/dashboard\.tsx/;
const LISTS = /\/admin\/(manage-orders|overview)\.tsx/;
const OF_ORDERS =
  /\/platform\/app\/(list|office)\/|\/(orders|customer-orders)\/ui\/|\/(staff-orders|overview|reconciliation)\/admin\/|\/(orders|order-states)\/contract\/order/;
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/;
// The pages of a customer's account lie in the office's frame.
const OF_SHOP =
  /^(app\/root|platform\/app\/(form|layout|store|ui)\/|modules\/\w[\w-]*\/store\/(?!account\/))/;
const SHARED_BY_SHOP =
  /\/platform\/format\/(?!currency)|\/platform\/app\/(api|protected|form\/use-(?!edited|filling|reorder|seen)|layout|session|store|ui)|\/(cart|catalogue|newsletter|reviews|storefront)\/(store|ui)\/(?!product\/)|\/(account-address|order-words|product-ahead)\.tsx?|\/contract\/(messages|staff)\.ts|virtual:modules\/page-rights/;
const usersOfIcons = filesByIcon();

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The group of the modules that a page needs: itself, and what it imports at once. */
const neededBy = (page: RegExp, name: string) => (id: string, graph: Graph) => {
  // All icons have one importer, so the files that name an icon tell.
  const ids = usersOf(id)?.map((file) => `${import.meta.dirname}/${file}`) ?? [id];
  return ids.some((one) => isNeededBy(page, one, graph, new Map())) ? name : null;
};

/** The files that use an icon; undefined for another module. */
function usersOf(id: string): string[] | undefined {
  const icon = ICON.exec(id)?.[1];
  return icon === undefined ? undefined : (usersOfIcons.get(icon.replaceAll('-', '')) ?? []);
}

function isNeededBy(page: RegExp, id: string, graph: Graph, known: Map<string, boolean>): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  known.set(id, false);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  const isNeeded = page.test(id) || importers.some((importer) => isNeededBy(page, importer, graph, known));
  known.set(id, isNeeded);
  return isNeeded;
}

/** The files that import each icon, by its name in lower case without hyphens. */
function filesByIcon(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const file of globSync('{app,platform,modules}/**/*.tsx'))
    for (const [, names = ''] of readFileSync(file, 'utf8').matchAll(
      /import \{([^}]*)\} from 'lucide-react'/g,
    ))
      for (const name of names.toLowerCase().match(/\w+/g) ?? [])
        files.set(name, [...(files.get(name) ?? []), file]);
  return files;
}

/** Gives browsers the small part of zod that the contract uses. */
const browserZod: Plugin = {
  name: 'browser-zod',
  enforce: 'pre',
  resolveId(id) {
    return id === 'zod' && this.environment.name === 'client'
      ? `${import.meta.dirname}/platform/contract/browser-zod/zod.ts`
      : undefined;
  },
};

export default defineConfig({
  plugins: [browserZod, words(), extensionSources('pages'), modulePages(), tailwindcss(), reactRouter()],
  // In development a browser gets the pages of extensions from their own folders.
  server: { fs: { allow: ['.', ...declarations().extensions.map(({ folder }) => folder)] } },
  // Below the limit files would become data: addresses, which the page's policy refuses for anything but pictures.
  // Running shops and open pages still load parts of earlier builds; `scripts/build.mjs` removes them after a month.
  build: { assetsInlineLimit: 0, emptyOutDir: false },
  // Into the server's build go the few icons that are used: its package would be read whole at every start.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    // The server writes the styles into its documents.
    ssr: { build: { cssMinify: true } },
    // What a page needs at once is in few files: more of them cost more in requests than they save in bytes.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: neededBy(FIRST_PAGE, 'first'), debugName: 'first' },
                {
                  name: 'rules',
                  test: /platform\/contract\/(browser-zod\/|(fields|call|email|moment|paging)\.ts)/,
                },
                {
                  name: 'shop',
                  test: (id) => usersOf(id)?.some((file) => OF_SHOP.test(file)) ?? SHARED_BY_SHOP.test(id),
                  minShareCount: 2,
                },
                { name: 'address', test: /platform\/contract\/(address|country|tax-id)/ },
                { name: 'live', test: /\/platform\/app\/live(\/|\.ts)|\/eventsource-parser\// },
                {
                  name: 'checkout',
                  test: /\/checkout\/(store|ui)\/|\/@stripe\/|\/prop-types\//,
                  minShareCount: 2,
                },
                { name: 'form', test: /\/platform\/app\/form\/|\/uploads\/ui\//, minShareCount: 2 },
                { name: neededBy(STAFF_FRAME, 'office'), test: FOR_STAFF, debugName: 'office' },
                {
                  name: neededBy(LISTS, 'orders'),
                  test: (id) => OF_ORDERS.test(id) || ICON.test(id),
                  minShareCount: 2,
                  debugName: 'orders',
                },
                { name: 'order', test: OF_ORDERS, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
  // Named, or development finds them only at the first page and loads that one twice.
  optimizeDeps: { include: ['eventsource-parser/stream', 'lucide-react'] },
});
