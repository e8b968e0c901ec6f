import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

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
    // The parts that all pages share make one file, the icons of few pages another: a file for each would cost more in requests
    // than it saves.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'router', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'parts', test: /\/app\/(api|layout|session|ui)\// },
                { name: 'parts', test: /node_modules\/lucide-react\//, minShareCount: 3 },
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
