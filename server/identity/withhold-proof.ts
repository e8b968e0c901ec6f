const TOKEN_HEADERS = ['set-auth-token', 'access-control-expose-headers'];

/**
 * The library's answer without what proves a session: never in a header, and to a browser, which has its cookie, not in
 * the body either. A script that got into a page could send it elsewhere. Programs sign in for the body's token.
 */
export async function withholdProof(answer: Response, request: Headers): Promise<Response> {
  const headers = new Headers(answer.headers);
  for (const name of TOKEN_HEADERS) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  const { status } = answer;
  const isJson = headers.get('content-type')?.includes('json') ?? false;
  // A way back from the provider calls itself JSON and has no body.
  if (!answer.ok || !isJson || !isOfBrowser(request)) return new Response(answer.body, { status, headers });
  const body = (await answer.json()) as { token?: unknown } | null;
  if (body) delete body.token;
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers });
}

/** Every browser says this to a site over https, and no script of a page can leave it out; a program says nothing. */
function isOfBrowser(headers: Headers): boolean {
  return headers.has('sec-fetch-site');
}
