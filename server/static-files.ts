import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { ROOT } from '#root';
import type { StorefrontName } from '#settings';
import { refuseMethod } from './middleware/refuse-method.ts';
import type { ServerEnv } from './server.ts';
import { tagShared } from './shared-answers/cache-tag.ts';
import { themeOf } from './theme.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';

/** Files: the built scripts and styles, whose names change with their content, and the storefront's pictures and fonts. */
export function fileRoutes(storefront: StorefrontName): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const root = fileURLToPath(ROOT);
  const files = (folder: string, prefix: string, cacheControl: string) =>
    serveStatic({
      root: `${root}${folder}`,
      rewriteRequestPath: (path) => path.slice(prefix.length),
      onFound: (_path, c) => c.header('Cache-Control', cacheControl),
      // The build puts compressed copies beside its scripts and styles.
      precompressed: folder.startsWith('build/'),
    });
  app.get('/assets/*', files('build/client/assets', '/assets', YEAR));
  app.get('/pictures/*', files(`storefronts/${storefront}/pictures`, '/pictures', DAY));
  app.get('/storefront/fonts/*', files(`storefronts/${storefront}/fonts`, '/storefront/fonts', YEAR));
  app.get('/storefront/theme.css', async (c) => {
    const theme = await themeOf(storefront);
    if (c.req.header('if-none-match') === theme.etag) return c.body(null, 304, { ETag: theme.etag });
    const sheet = c.body(theme.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: theme.etag,
    });
    tagShared(sheet.headers, []);
    return sheet;
  });
  for (const path of ['/assets/*', '/pictures/*', '/storefront/*']) {
    // A file that is not there is not a page.
    app.get(path, (c) => c.text('Not there', 404));
    app.all(path, refuseMethod('GET'));
  }
  return app;
}
