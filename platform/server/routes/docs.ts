import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Call } from '#platform/contract/call.ts';
import { IDENTITY_CALLS } from '#platform/contract/identity-calls.ts';
import { PROBLEMS } from '#platform/contract/problems.ts';
import { refuseMethod } from '../http/refuse-method.ts';
import type { ServerEnv } from '../server-env.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:1.5rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);vertical-align:top}
code{font-size:.9em;overflow-wrap:break-word}.scroll{overflow-x:auto}code span{white-space:nowrap}
@media(max-width:40rem){tr{display:block;border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent)}td{display:block;border:0;padding:.25rem 0}thead{display:none}}`;

/** `/api/docs`: calls and errors for people, without scripts. */
export function docsRoutes(calls: readonly Call[]): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>();
  app.get('/docs.css', (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );
  app.get('/docs', (c) => {
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'`,
    );
    return c.html(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API of the shop</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>API of the shop</h1>
<p>All below <code>/api</code>, JSON in and out; pictures come in as forms. The same as data: <a href="/api/openapi.json">openapi.json</a>. Sign up or in for the proof of identity, exchange that at <code>PUT /user/{email}</code> for an access token, and call with it.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Calls"><table>
<thead><tr><th scope="col">Call</th><th scope="col">Who</th><th scope="col">What it does</th></tr></thead>
<tbody>${[...IDENTITY_CALLS, ...calls].map((call) => html`<tr><td><code>${call.method} ${breakable(call.path)}</code></td><td>${call.who}</td><td>${marked(call.summary)}</td></tr>`)}</tbody>
</table></div>
<h2>Problems</h2>
<p>Every error is a problem document (<code>application/problem+json</code>); its <code>code</code> is one of these.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Problems"><table>
<thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Title</th></tr></thead>
<tbody>${Object.entries(PROBLEMS).map(([code, { status, title }]) => html`<tr id="${code}"><td><code>${breakable(code)}</code></td><td>${status}</td><td>${title}</td></tr>`)}</tbody>
</table></div>
</main></body></html>`);
  });
  app.all('/docs.css', refuseMethod('GET'));
  app.all('/docs', refuseMethod('GET'));
  return app;
}

/** Lets a path or a code break before each of its parts, and nowhere else. */
function breakable(path: string) {
  const parts = path.split(/(?<=.)(?=[/_])/);
  return parts.length === 1
    ? path
    : parts.map((part, index) => html`${index > 0 ? html`<wbr>` : ''}<span>${part}</span>`);
}

/** Shows as code what a summary has between backticks. */
const marked = (summary: string) =>
  summary
    .split('`')
    .map((part, place) => (place % 2 === 0 ? html`${part}` : html`<code>${breakable(part)}</code>`));
