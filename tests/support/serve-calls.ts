import { runShop } from '#commands/run-shop.ts';

// The shop as `npm start` serves it, without the build of its pages.
await runShop(async () => ({ answerPage: async () => new Response('Not there', { status: 404 }) }));
