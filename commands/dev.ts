import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import { createServer as createVite } from 'vite';
import { createPages } from '#server/pages/answer-pages.ts';
import { runShop } from './run-shop.ts';

// Serves the shop with hot reload: Vite renders the pages from source on the same port.
await runShop(async (open, server: Server) => {
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  const answerPage = createPages(open, load, 'development');
  return { answerPage, before: vite.middlewares, close: () => vite.close() };
});
