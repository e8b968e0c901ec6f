import { runShop } from '#commands/run-shop.ts';
import { dieWhenTold } from './die-when-told.ts';

// The shop as `npm start` serves it, without its pages; over the process's channel a test says between which two steps
// it ends.
await runShop(async ({ shop }) => {
  dieWhenTold(shop);
  return { answerPage: async () => new Response('Not there', { status: 404 }) };
});
