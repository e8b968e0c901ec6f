import type { Context } from 'hono';
import type pg from 'pg';
import type { z } from 'zod';
import { transaction } from '../database/transaction.ts';
import { newRequestId } from '../objects/ids.ts';
import type { Answer, Call } from '../payments/call.ts';
import type { SandboxSwitches } from '../switches.ts';
import { authenticate, type Keys, requireSecretKey } from './authenticate.ts';
import { disturbAfter, disturbBefore } from './disturb.ts';
import { expandAnswer } from './expand.ts';
import { readForm } from './form.ts';
import { runOnce, type StoredAnswer } from './idempotency.ts';
import { readParameters } from './parameters.ts';
import { StripeProblem } from './stripe-problem.ts';
import { API_VERSION } from './version.ts';

export type Account = Keys & {
  pool: pg.Pool;
  switches: SandboxSwitches;
  /** Called after every commit that may have recorded a webhook. */
  onCommitted: () => void;
  log: (line: string) => void;
};

export type Endpoint<S extends z.ZodType> = {
  parameters: S;
  /** True if a browser may call it, with only the publishable key. */
  browser?: boolean;
  run: (call: Call, parameters: z.output<S>, id: string) => Promise<Answer>;
};

/** The path without the stand-in's mount point. */
export const stripePath = (path: string): string => path.slice(Math.max(0, path.indexOf('/v1/')));

function answer(context: Context, requestId: string, stored: StoredAnswer): Response {
  const key = context.req.header('idempotency-key');
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': requestId,
    'stripe-version': context.req.header('stripe-version') ?? API_VERSION,
    ...(key ? { 'idempotency-key': key } : {}),
    ...(stored.originalRequest
      ? { 'idempotent-replayed': 'true', 'original-request': stored.originalRequest }
      : {}),
    // The rest of an oversized body would be read as the next request.
    ...(stored.status === 413 ? { connection: 'close' } : {}),
    ...(stored.status === 401 ? { 'www-authenticate': 'Basic realm="Stripe"' } : {}),
  });
  return new Response(stored.body, { status: stored.status, headers });
}

/** Answers an error as Stripe does; logs any other error and answers 500. */
export function answerProblem(context: Context, error: unknown, log: (line: string) => void): Response {
  const problem =
    error instanceof StripeProblem
      ? error
      : new StripeProblem(500, { type: 'api_error', message: 'An unknown error occurred' });
  if (problem !== error) log(`Stripe stand-in: ${error instanceof Error ? error.stack : String(error)}`);
  return answer(context, newRequestId(), {
    status: problem.status,
    body: JSON.stringify({ error: problem.body }),
  });
}

async function formText(context: Context): Promise<string> {
  if (context.req.method === 'GET') return new URL(context.req.url).search.slice(1);
  const type = context.req.header('content-type') ?? 'application/x-www-form-urlencoded';
  if (type.startsWith('application/x-www-form-urlencoded')) return await context.req.text();
  throw new StripeProblem(
    400,
    {
      type: 'invalid_request_error',
      message: `Invalid request: the body must be form-encoded, not ${type}.`,
    },
    false,
  );
}

/** Serves one API call: key, parameters, one transaction, idempotency, expansion, headers. */
export function serveEndpoint<S extends z.ZodType>(account: Account, endpoint: Endpoint<S>) {
  return async (context: Context): Promise<Response> => {
    const keyKind = authenticate(context.req.header('authorization'), account);
    if (!endpoint.browser) requireSecretKey(keyKind);
    await disturbBefore(account.switches);
    const body = await formText(context);
    const form = readForm(body);
    const isPost = context.req.method === 'POST';
    const key = isPost ? context.req.header('idempotency-key') : undefined;
    const path = stripePath(context.req.path);
    const requestId = newRequestId();
    const execute = async (client: pg.PoolClient): Promise<Answer> => {
      const parameters = readParameters(endpoint.parameters, form);
      const call: Call = {
        client,
        keyKind,
        requestId,
        idempotencyKey: key ?? null,
        switches: account.switches,
      };
      const { status, body: object } = await endpoint.run(call, parameters, context.req.param('id') ?? '');
      const paths = (parameters as { expand?: string[] }).expand ?? [];
      // A browser sees only the public members of an intent; expansion would reveal more.
      const shown = keyKind === 'secret' && status < 400 ? await expandAnswer(client, object, paths) : object;
      return { status, body: shown };
    };
    const stored = isPost
      ? await runOnce(account.pool, { key, path, body, requestId, secret: account.secretKey }, execute)
      : await transaction(account.pool, async (client) => {
          const read = await execute(client);
          return { status: read.status, body: JSON.stringify(read.body) };
        });
    if (isPost) {
      account.onCommitted();
      await disturbAfter(context, account.switches);
    }
    return answer(context, requestId, stored);
  };
}
