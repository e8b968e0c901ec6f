import './end-with-parent.ts';
import { flushCompileCache } from 'node:module';
import { runShop } from '#commands/run-shop.ts';

// Serves the shop like `npm start`, without its pages.
await runShop({
  pages: async () => ({ answerPage: async () => new Response('Not found', { status: 404 }) }),
});
// A test may kill this process, and Node writes its cache only at an orderly end.
flushCompileCache();
