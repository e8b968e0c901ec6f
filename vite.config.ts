import { readdirSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const SHARED_PARTS = /\/app\/(api|layout|session|ui)\//;
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.\w+$/;
const iconsOfShop = namesOfIcons('app', 'dashboard');

/** Returns whether a module is a part that all pages share, or an icon that is used outside the back office. */
function isShared(id: string): boolean {
  const icon = ICON.exec(id)?.[1];
  return icon
    ? iconsOfShop.has(icon.replaceAll('-', ''))
    : SHARED_PARTS.test(id) || id.includes('/lucide-react/');
}

/** The icons that the pages of a folder use, except those below `left`, in lower case without hyphens. */
function namesOfIcons(folder: string, left: string): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith(left))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const imports = files.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)]);
  return new Set(imports.flatMap(([, names = '']) => names.toLowerCase().split(/[\s,]+/)));
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Below the limit files would become data: addresses, which the page's policy refuses for anything but pictures.
  // Running shops and open pages still load parts of earlier builds; `scripts/build.mjs` removes them after a month.
  build: { assetsInlineLimit: 0, emptyOutDir: false },
  // Into the server's build go the few icons that are used: its package would be read whole at every start.
  ssr: { noExternal: ['lucide-react'] },
  environments: {
    // The server writes the styles into its documents.
    ssr: { build: { cssMinify: true } },
    // The parts that all pages share make one file, the icons of the back office another: a file for each would cost more in
    // requests than it saves.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'parts', test: isShared },
                { name: 'icons', test: /node_modules\/lucide-react\//, minShareCount: 2 },
                {
                  name: 'shop',
                  test: /\/app\/(api\.ts|form\/use-|storefront\/(?!(product|text|blogs)\/))/,
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
  optimizeDeps: { include: ['eventsource-parser/stream', 'lucide-react', 'zod'] },
});
