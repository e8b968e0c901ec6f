import type { ServerBuild } from 'react-router';
import { createPages } from '#server/pages.ts';
import { runShop } from './run-shop.ts';

const BUILD = new URL('../build/server/index.js', import.meta.url).href;

const load = () => import(BUILD) as Promise<ServerBuild>;

// Read while the shop waits for its database; what is wrong with it is said to the first page.
void load().catch(() => undefined);
await runShop(async (open) => ({ answerPage: createPages(open, load, 'production') }));
