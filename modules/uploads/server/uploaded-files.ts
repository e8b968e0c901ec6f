import { Hono } from 'hono';
import type { FileStore } from '#platform/ports/file-store.ts';
import { refuseMethod } from '#platform/server/http/refuse-method.ts';
import type { ServerEnv } from '#platform/server/server-env.ts';
import { UPLOADED_FILE } from '../shop/upload-files.ts';

/** Serves re-encoded uploads. Only generated names match, and the policy keeps browsers from running any content. */
export function uploadedFiles(store: FileStore): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/uploads/*', async (c) => {
    const name = new URL(c.req.url).pathname.slice('/uploads/'.length);
    const bytes = UPLOADED_FILE.test(name) ? await store.get(name) : undefined;
    if (!bytes) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.length),
      'Content-Security-Policy': `default-src 'none'; sandbox`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    });
  });
  app.all('/uploads/*', refuseMethod('GET'));
  return app;
}
