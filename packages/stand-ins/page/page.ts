import type { Context } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

type Look = {
  narrow?: boolean;
  script?: string;
};

type Needs = {
  /** Other origins that a form's answer may redirect to. */
  formsLeadTo?: string[];
  /** True if the page has a script, which may then call this origin. */
  script?: boolean;
};

/** Renders a stand-in's page, which says that it is one. */
export async function renderPage(title: string, content: Html, look: Look = {}): Promise<string> {
  return String(
    await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Tillwright demonstration</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/style.css">
${look.script ? html`<script type="module" src="${look.script}"></script>` : ''}
</head>
<body>
<header><nav aria-label="Demonstration"><a href="/sandbox" class="home">Demonstration</a><a href="/sandbox/mail">Mailbox</a><a href="/">To the shop</a></nav></header>
<main${look.narrow ? html` class="narrow"` : ''}>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`,
  );
}

/** Headers of a stand-in's page: only its own resources and forms, never cached. */
export function pageHeaders({ formsLeadTo = [], script = false }: Needs = {}): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `style-src 'self'`,
    `img-src 'self' https: data:`,
    `frame-src 'self'`,
    ...(script ? [`script-src 'self'`, `connect-src 'self'`] : []),
    ['form-action', `'self'`, ...formsLeadTo].join(' '),
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}

export async function answerPage(
  c: Context,
  title: string,
  content: Html,
  { status = 200, ...look }: Look & { status?: 200 | 404 } = {},
): Promise<Response> {
  const page = await renderPage(title, content, look);
  return c.body(page, status, pageHeaders({ script: look.script !== undefined }));
}
