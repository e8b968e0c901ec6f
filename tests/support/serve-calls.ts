import { runShop } from '#commands/run-shop.ts';

// Serves the shop like `npm start`, without its pages.
await runShop(async () => ({ answerPage: async () => new Response('Not found', { status: 404 }) }));
