import { createPages } from '#server/pages/answer-pages.ts';
import { runShop } from './run-shop.ts';

const load = () => import('#pages');

// Preload the pages while the database starts; the first page request reports a load error.
void load().catch(() => undefined);
await runShop(async (open) => ({ answerPage: createPages(open, load, 'production') }));
