import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createPages } from '#platform/server/pages/answer-pages.ts';
import type { OpenShop } from './open-shop.ts';
import { runShop } from './run-shop.ts';
import type { Pages } from './serve.ts';

// Serves the shop with hot reload: Vite renders the pages from source on the same port.
async function pages(open: OpenShop, server: Server): Promise<Pages> {
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  const answerPage = createPages(open, load, 'development');
  return { answerPage, before: vite.middlewares, close: () => vite.close() };
}

await runShop({ pages });
