import { defineConfig } from 'vite';

// What runs the shop as one program: at every start some 600 files would be looked for and read one by one. Packages that are only
// loaded when they are needed, or that look for files of their own, stay where they are.
const ON_THEIR_OWN = [
  'better-auth',
  'csv-stringify',
  'graphile-worker',
  'nodemailer',
  'oidc-provider',
  'pg-native',
  'pino',
  'prom-client',
  'sharp',
  'stripe',
];

export default defineConfig({
  publicDir: false,
  // Built pages are rendered by the production build of React alone.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: 'commands/start.ts',
    outDir: 'build/shop',
    target: 'esnext',
    // A shop that runs may not have read all of its parts yet: `scripts/build.mjs` clears away what is old.
    emptyOutDir: false,
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
  ssr: { noExternal: true, external: ON_THEIR_OWN },
});
