import { createPages } from '#server/pages/answer-pages.ts';
import { runShop } from './run-shop.ts';

const load = () => import('#pages');

// Read while the shop waits for its database; what is wrong with it is said to the first page.
void load().catch(() => undefined);
await runShop(async (open) => ({ answerPage: createPages(open, load, 'production') }));
