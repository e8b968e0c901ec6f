import type { IncomingMessage, ServerResponse } from 'node:http';
import type { errors } from 'oidc-provider';
import { interact } from './interact.ts';
import { type RenderedPage, signInEndedPage, troublePage } from './pages.ts';
import { createProvider, type IdentityInput } from './provider.ts';

export type IdentitySandbox = {
  /** Answers every request below the issuer's path, over Node's HTTP types, which oidc-provider needs. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
};

/** A stand-in for an identity provider, stateless except for the database. It loads oidc-provider at the first request. */
export function createIdentitySandbox(input: IdentityInput): IdentitySandbox {
  const { pathname, protocol, host } = new URL(input.issuer);
  const prefix = pathname.replace(/\/$/, '');
  let opened: ReturnType<typeof open> | undefined;
  const underWay = new Set<Promise<void>>();

  async function open() {
    const provider = await createProvider(input);
    provider.on('server_error', (_context, error) => logTrouble(error));
    return { provider, answer: provider.callback() };
  }

  function logTrouble(error: unknown): void {
    input.log?.(`The identity stand-in failed: ${error instanceof Error ? error.stack : error}`);
  }

  async function answer(request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const { provider, answer } = await opened;
    const address = request.url ?? '';
    const path = address.slice(prefix.length);
    // The library must publish addresses of the issuer, however the request arrived.
    request.headers['x-forwarded-host'] = host;
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    if (/^\/interaction\/[\w-]+$/.test(path)) return interact(input, provider, request, response);
    // The library derives its mount path from these two addresses.
    request.originalUrl = address;
    request.url = path.startsWith('/') ? path : `/${path}`;
    await answer(request, response);
  }

  async function refuse(error: unknown, response: ServerResponse): Promise<void> {
    const ended = (error as Partial<errors.OIDCProviderError>).name === 'SessionNotFound';
    if (!ended) logTrouble(error);
    if (response.headersSent) response.destroy();
    else send(response, ended ? 400 : 500, await (ended ? signInEndedPage() : troublePage()));
  }

  return {
    handle(request, response) {
      const work = answer(request, response)
        .catch((error: unknown) => refuse(error, response))
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async stop() {
      await Promise.all(underWay);
    },
  };
}

function send(response: ServerResponse, status: number, { headers, body }: RenderedPage): void {
  response.writeHead(status, headers).end(body);
}
