import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { ROOT } from '#root';

export const styleRoute = new Hono().get('/style.css', async (c) =>
  c.body(await readFile(new URL('sandbox/page/style.css', ROOT), 'utf8'), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'no-cache',
  }),
);
