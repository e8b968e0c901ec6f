import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from 'hono/html';
import type Provider from 'oidc-provider';
import { PAGE_POLICY, page } from '../page/page.ts';
import { keepAccount } from './accounts.ts';
import { choosePersonPage, readChoice } from './choose-person.ts';
import { createProvider, type ProviderInput } from './provider.ts';
import { createTables } from './tables.ts';

export type IdentitySandbox = {
  /** Answers every request below the issuer's path, over node's own HTTP as oidc-provider needs it. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const MAX_FORM_BYTES = 10_000;

/** A stand-in for an identity provider. The library is loaded at the first request, so that it does not delay a start. */
export function createIdentitySandbox(input: ProviderInput): IdentitySandbox {
  const prefix = new URL(input.issuer).pathname;
  let provider: Promise<Provider> | undefined;

  async function answer(
    request: IncomingMessage & { originalUrl?: string },
    response: ServerResponse,
  ): Promise<void> {
    provider ??= createProvider(input).catch((error: unknown) => {
      provider = undefined;
      throw error;
    });
    const oidc = await provider;
    const address = request.url ?? '';
    const path = address.slice(prefix.length);
    if (/^\/interaction\/[\w-]+$/.test(path)) return interact(oidc, request, response, address);
    // The library learns from the two addresses where it is mounted.
    request.originalUrl = address;
    request.url = path || '/';
    oidc.callback()(request, response);
  }

  async function interact(
    oidc: Provider,
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
  ): Promise<void> {
    await oidc.interactionDetails(request, response);
    if (request.method !== 'POST') return send(response, 200, await choosePersonPage(address));
    const form = await readForm(request);
    if (form.has('cancel')) {
      return oidc.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'The sign-in was cancelled',
      });
    }
    const choice = readChoice(form);
    if ('typed' in choice) return send(response, 422, await choosePersonPage(address, choice.typed));
    const accountId = await keepAccount(input.pool, choice.person);
    await oidc.interactionFinished(
      request,
      response,
      { login: { accountId, remember: false } },
      { mergeWithLastSubmission: false },
    );
  }

  return {
    handle(request, response) {
      answer(request, response).catch(async () => {
        if (response.headersSent) return response.end();
        send(response, 400, String(await page('This sign-in has ended', ENDED)));
      });
    },
    start: () => createTables(input.pool),
    stop: async () => {},
  };
}

const ENDED = html`<p>It took too long, or was started in another browser. <a href="/login">Go back to the shop</a> and start again.</p>`;

function send(response: ServerResponse, status: number, body: string): void {
  // A form's answer redirects to the shop, which a policy on forms would have to name: the form's targets are our own.
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': PAGE_POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  });
  response.end(body);
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) throw new Error('The form is too large');
  }
  return new URLSearchParams(text);
}
