import { defineConfig } from 'vite';
import shop from '../../vite.shop.config.ts';

// The programs that tests start as processes of their own, each in few files, like the shop itself.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: '.cache/test-programs',
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: {
      input: {
        shop: 'commands/shop.ts',
        'serve-calls': 'tests/support/serve-calls.ts',
        'serve-until-told': 'tests/support/serve-until-told.ts',
        'place-when-told': 'tests/support/place-when-told.ts',
        'hang-on-events': 'tests/support/hang-on-events.ts',
        'hold-database': 'tests/support/hold-database.ts',
      },
    },
  },
  ssr: shop.ssr,
});
