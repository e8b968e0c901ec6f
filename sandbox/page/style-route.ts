import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';

/** The stylesheet of the stand-ins' pages. */
export const styleRoute = new Hono().get('/style.css', async (c) =>
  c.body(await readFile(new URL('./style.css', import.meta.url), 'utf8'), 200, {
    'Content-Type': 'text/css; charset=utf-8',
    'Cache-Control': 'no-cache',
  }),
);
