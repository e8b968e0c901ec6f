import type { RequestListener } from 'node:http';
import type { Hono } from 'hono';
import type { ServerContext } from './context.ts';
import type { ServerEnv } from './server.ts';
import { createSharedAnswers } from './shared-answers/shared-answers.ts';
import { sharedListener } from './shared-answers/shared-listener.ts';

/** The shop as it answers on a port: from memory where it can, compressed for those who take it. */
export function requestListener(
  context: Pick<ServerContext, 'changes'>,
  shop: Hono<ServerEnv>,
): RequestListener {
  return sharedListener(createSharedAnswers(context.changes), shop.fetch);
}
