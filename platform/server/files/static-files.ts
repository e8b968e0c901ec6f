import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Handler, Hono } from 'hono';
import { ROOT } from '#root';
import { tagShared } from '../cache/cache-tag.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import type { ServerEnv } from '../server-env.ts';
import type { StorefrontFiles } from './storefront-files.ts';
import { fontsVersion, themeOf } from './theme.ts';

const YEAR = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, must-revalidate';
const VERSION = /^\/(v-[0-9a-f]{12})(?=\/)/;

/**
 * Serves built scripts and styles, and the storefront's pictures and fonts. Browsers keep scripts and styles, whose names
 * contain a hash, for a year. They keep pictures and fonts for a year if the address begins with their present version,
 * else for a day.
 */
export function fileRoutes(
  storefront: StorefrontFiles,
  picturesVersion: string,
  changedColours = async (): Promise<string | undefined> => undefined,
): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  const files = (folder: string, prefix: string, cacheControl: CacheControl) =>
    cached(
      (path) => cacheControl(path.slice(prefix.length)),
      serveStatic({
        root: folder,
        rewriteRequestPath: (path) => path.slice(prefix.length).replace(VERSION, ''),
        // The build writes compressed copies next to scripts and styles.
        precompressed: prefix === '/assets',
      }),
    );
  const forVersion =
    (version: () => string | Promise<string>): CacheControl =>
    async (path) =>
      VERSION.exec(path)?.[1] === (await version()) ? YEAR : DAY;
  // Development has no build.
  const assets = fileURLToPath(new URL('build/client/assets', ROOT));
  if (existsSync(assets))
    app.get(
      '/assets/*',
      files(assets, '/assets', () => YEAR),
    );
  const kinds = [
    ['pictures', '/pictures', () => picturesVersion],
    ['fonts', '/storefront/fonts', () => fontsVersion(storefront)],
  ] as const;
  for (const [name, prefix, version] of kinds)
    for (const folder of storefront.folders.map((upper) => fileURLToPath(new URL(name, upper))))
      if (existsSync(folder)) app.get(`${prefix}/*`, files(folder, prefix, forVersion(version)));
  app.get('/storefront/theme.css', async (c) => {
    const theme = await themeOf(storefront, await changedColours());
    if (c.req.header('if-none-match') === theme.etag) return c.body(null, 304, { ETag: theme.etag });
    const sheet = c.body(theme.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'no-cache',
      ETag: theme.etag,
    });
    tagShared(sheet.headers, ['content']);
    return sheet;
  });
  for (const path of ['/assets/*', '/pictures/*', '/storefront/*']) {
    // Answer a missing file here, so that it never renders as a page.
    app.get(path, (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));
    app.all(path, refuseMethod('GET'));
  }
  return app;
}

/** How long a file is kept, by its path below the route. */
type CacheControl = (path: string) => string | Promise<string>;

/** Adds `Cache-Control` and an ETag, and answers 304 to a matching `If-None-Match`. */
function cached(cacheControl: CacheControl, serveFile: Handler<ServerEnv>): Handler<ServerEnv> {
  return async (c, next) => {
    // Parts of two versions would spoil a file, so send all of it.
    if (c.req.header('if-range') !== undefined) c.req.raw.headers.delete('range');
    const file = await serveFile(c, next);
    const modified = file instanceof Response && file.headers.get('Last-Modified');
    if (!modified) return file;
    // Weak, because compressed copies differ in their bytes.
    const etag = `W/"${Date.parse(modified).toString(36)}"`;
    file.headers.set('Cache-Control', file.ok ? await cacheControl(c.req.path) : 'no-store');
    file.headers.set('ETag', etag);
    const known = c.req.header('if-none-match');
    const seen = c.req.header('if-modified-since');
    const isKnown = known
      ? known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
      : seen !== undefined && Date.parse(modified) <= Date.parse(seen);
    if (!isKnown) return file;
    await file.body?.cancel();
    for (const name of ['Content-Length', 'Content-Type', 'Content-Encoding']) file.headers.delete(name);
    return new Response(null, { status: 304, headers: file.headers });
  };
}
