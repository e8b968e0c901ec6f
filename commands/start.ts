import type { ServerBuild } from 'react-router';
import { createPages } from '#server/pages.ts';
import { runShop } from './run-shop.ts';

const BUILD = new URL('../build/server/index.js', import.meta.url).href;

await runShop(async (open) => {
  // Loaded when the first page is asked for, unless the process finds the time before.
  const load = () => import(BUILD) as Promise<ServerBuild>;
  setImmediate(() => void load().catch(() => undefined));
  return { answerPage: createPages(open, load, 'production') };
});
