import { startDatabaseEarly } from './early-database.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const signals = stopOnSignal();
// PostgreSQL starts in its own process while this one reads the shop's code, the larger part of a start.
const early = await startDatabaseEarly();
const [{ runShop }, { createPages }] = await Promise.all([
  import('./run-shop.ts'),
  import('#platform/server/pages/answer-pages.ts'),
]);
const load = () => import('#pages');

await runShop({
  pages: async (open) => ({ answerPage: createPages(open, load, 'production') }),
  // The first page request reports a load error.
  preload: () => void load().catch(() => undefined),
  early,
  signals,
});
