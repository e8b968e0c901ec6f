import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { BESIDE_PROGRAM } from '#commands/release/beside-program.ts';
import { extensionSources } from '#platform/build/extension-sources.ts';

// pdfkit reads the profile from beside the file that it is built into.
const colourProfile: Plugin = {
  name: 'colour-profile',
  generateBundle() {
    const fileName = 'data/sRGB_IEC61966_2_1.icc';
    const source = readFileSync(new URL(fileName, import.meta.resolve('pdfkit')));
    this.emitFile({ type: 'asset', fileName, source });
  },
};

// The shop becomes one program: otherwise every start would look for some 600 files and read them one by one. pg would use
// pg-native, which is never installed.
export default defineConfig({
  plugins: [extensionSources('program'), colourProfile],
  publicDir: false,
  // Built pages are rendered by the production build of React alone.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  build: {
    ssr: true,
    outDir: 'build/shop',
    target: 'esnext',
    // A shop that runs may not have read all of its parts yet: `scripts/build.mjs` clears away what is old.
    emptyOutDir: false,
    rolldownOptions: {
      input: { start: 'commands/start.ts', shop: 'commands/shop.ts' },
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['pg-native', ...BESIDE_PROGRAM] },
});
