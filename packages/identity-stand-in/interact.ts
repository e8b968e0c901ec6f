import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { pageHeaders } from '#packages/stand-ins/page/page.ts';
import { keepAccount } from './accounts.ts';
import { choosePersonPage } from './choose-person.ts';
import type { IdentityInput } from './provider.ts';
import { readChoice } from './read-choice.ts';

const MAX_FORM_BYTES = 10_000;

/** Shows the page of a sign-in in progress and handles its form. Throws `SessionNotFound` if there is none. */
export async function interact(
  { pool, people, redirectUris }: IdentityInput,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  // Browsers apply the form policy to redirects too, and the last one leads to the shop.
  const headers = pageHeaders({ formsLeadTo: redirectUris().map((address) => new URL(address).origin) });
  const show = async (status: number, choice: Omit<Parameters<typeof choosePersonPage>[0], 'people'>) => {
    const page = await choosePersonPage({ people, ...choice });
    response.writeHead(status, headers).end(page);
  };

  if (request.method === 'GET' || request.method === 'HEAD') {
    return show(200, { hint: typeof params.login_hint === 'string' ? params.login_hint : undefined });
  }
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'GET, HEAD, POST' }).end();
    return;
  }
  const form = await readForm(request);
  if (!form) {
    response.writeHead(413, { Connection: 'close' }).end();
    return;
  }
  if (form.has('cancel')) {
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'The sign-in was cancelled',
    });
  }
  const choice = readChoice(form, people);
  if ('typed' in choice) return show(422, choice);
  const login = { accountId: await keepAccount(pool, choice.person), remember: false };
  // This page covers all prompts that the shop may have requested (`prompt`).
  await provider.interactionFinished(request, response, { login, consent: {}, select_account: {} });
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_FORM_BYTES) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
