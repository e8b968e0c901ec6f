import { createPages } from '#server/pages/answer-pages.ts';
import { runShop } from './run-shop.ts';

const load = () => import('#pages');

await runShop(
  async (open) => ({ answerPage: createPages(open, load, 'production') }),
  // The first page request reports a load error.
  () => void load().catch(() => undefined),
);
