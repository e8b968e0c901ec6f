import { Hono } from 'hono';
import type { ServerContext } from '#platform/server/context.ts';
import { fileRoutes } from '#platform/server/files/static-files.ts';
import type { ServerEnv } from '#platform/server/server-env.ts';
import { mergeColours } from '../shop/merge-storefront.ts';
import { readContent } from '../shop/read-content.ts';
import { brandFiles } from './brand-files.ts';

/** The files of the look: scripts and styles, pictures and fonts of the storefront, colours, icons and logo as published. */
export function lookFiles({ shop, storefrontFiles }: ServerContext): Hono<ServerEnv> {
  const { pool, starting } = shop;
  return new Hono<ServerEnv>()
    .route(
      '/',
      fileRoutes(storefrontFiles, starting.storefront.picturesVersion, async () =>
        mergeColours(starting, await readContent(pool)),
      ),
    )
    .route('/', brandFiles(shop, storefrontFiles));
}
