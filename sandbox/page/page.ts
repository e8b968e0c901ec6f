import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** Where the stand-ins' pages find their stylesheet. */
export const STYLE_PATH = '/sandbox/style.css';

/** What a page of a stand-in may do: show itself and send its own forms. No script. */
export const PAGE_POLICY = `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** A whole page of a stand-in. It says on every page that it is one. */
export function page(
  title: string,
  content: Html,
  { refreshSeconds }: { refreshSeconds?: number } = {},
): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${refreshSeconds ? html`<meta http-equiv="refresh" content="${refreshSeconds}">` : ''}
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<header><a href="/sandbox">Demonstration</a><a href="/">To the shop</a></header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

/** Answers a page to Hono with the headers that belong to it. */
export function answerPage(c: Context, body: Html, status: 200 | 404 = 200): Response | Promise<Response> {
  c.header('Content-Security-Policy', PAGE_POLICY);
  c.header('Cache-Control', 'no-store');
  return c.html(body, status);
}
