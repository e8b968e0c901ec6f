import './end-with-parent.ts';
import { flushCompileCache } from 'node:module';
import { runShop } from '#commands/run-shop.ts';
import { dieWhenTold } from './die-when-told.ts';

// Serves the shop like `npm start`, without its pages, until the moment that a test names over the process's channel.
await runShop({
  pages: async ({ shop }) => {
    dieWhenTold(shop);
    return { answerPage: async () => new Response('Not found', { status: 404 }) };
  },
});
// A test kills this process, and Node writes its cache only at an orderly end.
flushCompileCache();
