import { readdirSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

// The frame of every page, with the page that most visits begin with, and the frame of the back office.
const FIRST_PAGE = /\/app\/(root|layout\/boundary|storefront\/home|entry\.client)\.tsx/;
const FOR_STAFF = /\/app\/dashboard\/|\/lucide-react\/|\/contract\/calls\/two-factor\.ts/;
const STAFF_FRAME = /\/app\/dashboard\/dashboard\.tsx/;
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/;
const iconsOfShop = namesOfIcons('app', 'dashboard');

type Graph = { getModuleInfo(id: string): { importers: readonly string[] } | null };

/** The group of the modules that a page needs: itself, and what it imports at once. Icons have one importer, so their names tell. */
const neededBy = (page: RegExp, name: string) => (id: string, graph: Graph) => {
  const icon = ICON.exec(id)?.[1];
  if (icon) return iconsOfShop.has(icon.replaceAll('-', '')) === (page === FIRST_PAGE) ? name : null;
  return isNeededBy(page, id, graph, new Map()) ? name : null;
};

function isNeededBy(page: RegExp, id: string, graph: Graph, known: Map<string, boolean>): boolean {
  const answer = known.get(id);
  if (answer !== undefined) return answer;
  known.set(id, false);
  const { importers = [] } = graph.getModuleInfo(id) ?? {};
  const isNeeded = page.test(id) || importers.some((importer) => isNeededBy(page, importer, graph, known));
  known.set(id, isNeeded);
  return isNeeded;
}

/** The icons that the pages of a folder use, except those below `left`, in lower case without hyphens. */
function namesOfIcons(folder: string, left: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith(left))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const imports = files.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]);
  return new Set(imports.flatMap(([, names = '']) => names.toLowerCase().split(/[\s,]+/)));
}

/** Gives browsers the small part of zod that the contract uses. */
const browserZod: Plugin = {
  name: 'browser-zod',
  enforce: 'pre',
  resolveId(id) {
    return id === 'zod' && this.environment.name === 'client'
      ? `${import.meta.dirname}/contract/browser-zod/zod.ts`
      : undefined;
  },
};

export default defineConfig({
  plugins: [browserZod, tailwindcss(), reactRouter()],
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
                  test: /\/contract\/(browser-zod\/|(fields|call|email|moment|paging)\.ts)/,
                },
                {
                  name: 'shop',
                  test: /\/app\/(account\/account-address|api|cart|form\/use-|layout|session|ui|storefront\/(?!(product|text|blogs)\/))|\/contract\/messages\.ts/,
                  minShareCount: 3,
                },
                { name: 'address', test: /\/contract\/(address|country|tax-id)/ },
                { name: 'live', test: /\/app\/live(\/|\.ts)|\/eventsource-parser\// },
                {
                  name: 'checkout',
                  test: /\/app\/checkout\/|\/@stripe\/|\/prop-types\//,
                  minShareCount: 2,
                },
                { name: 'form', test: /\/app\/form\//, minShareCount: 2 },
                { name: neededBy(STAFF_FRAME, 'office'), test: FOR_STAFF, debugName: 'office' },
                { name: 'office', test: FOR_STAFF, minShareCount: 6 },
                {
                  name: 'orders',
                  test: /\/app\/(dashboard\/(list|order|orders|overview|payments)|order)\/|\/contract\/order/,
                  minShareCount: 2,
                },
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
