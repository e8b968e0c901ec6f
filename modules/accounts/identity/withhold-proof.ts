const TOKEN_HEADERS = ['set-auth-token', 'access-control-expose-headers'];

/**
 * Strips session tokens from the library's response: always from headers, and for browsers from the body too, because
 * an injected script could send them elsewhere. Programs get the token in the body.
 */
export async function withholdProof(answer: Response, request: Headers): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of TOKEN_HEADERS) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  const { status } = answer;
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  // The provider's callback claims JSON but has no body.
  if (!answer.ok || !isJson || !isOfBrowser(request)) return new Response(answer.body, { status, headers });
  const body = (await answer.json()) as { token?: unknown } | null;
  if (body) delete body.token;
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers });
}

/** Browsers send this header to every https site, and page scripts cannot remove it; programs do not send it. */
function isOfBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site');
}
