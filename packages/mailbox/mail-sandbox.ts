import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { answerPage, type Html } from '#packages/stand-ins/page/page.ts';
import { ROOT } from '#root';
import { readMail, readMails, type StoredMail } from './read-mails.ts';

// Created on first use: loading the names of months and days takes milliseconds of the shop's start.
let format: Intl.DateTimeFormat | undefined;

const LIMIT = 50;

// Restricts a mail like a mail program: no scripts, forms or remote content; links open in the whole window.
const MAIL_POLICY = [
  'sandbox allow-popups allow-top-navigation-by-user-activation',
  `default-src 'none'`,
  `img-src 'self' data:`,
  `style-src 'unsafe-inline'`,
  `frame-ancestors 'self'`,
].join('; ');

/** A mailbox with all mails that the shop wrote into a folder; mount it at `/sandbox`. */
export function createMailSandbox({ folder }: { folder: string }): { app: Hono } {
  const app = new Hono();

  app.get('/mail.json', async (c) => {
    const mails = await readMails(folder, { to: c.req.query('to'), limit: limitOf(c.req.query('limit')) });
    c.header('Cache-Control', 'no-store');
    return c.json(mails.map(({ id: _, ...mail }) => mail));
  });

  app.get('/mail', async (c) => {
    const mails = await readMails(folder, { limit: LIMIT });
    return answerPage(c, 'Mailbox', mailList(mails), { script: '/sandbox/mail.js' });
  });

  app.get('/mail.js', async (c) =>
    c.body(await readFile(new URL('packages/mailbox/refresh-mailbox.js', ROOT), 'utf8'), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
    }),
  );

  app.get('/mail/:id', async (c) => {
    const mail = await readMail(folder, c.req.param('id'));
    if (mail) return answerPage(c, mail.subject, mailView(mail));
    const back = html`<p class="card">It may have been deleted. <a href="/sandbox/mail">All mails</a></p>`;
    return answerPage(c, 'There is no such mail', back, { status: 404 });
  });

  app.get('/mail/:id/html', async (c) => {
    const mail = await readMail(folder, c.req.param('id'));
    if (!mail) return c.text('There is no such mail', 404);
    c.header('Content-Security-Policy', MAIL_POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(openingInTheWholeWindow(mail.html));
  });

  return { app };
}

function limitOf(text: string | undefined): number {
  return text !== undefined && /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : LIMIT;
}

function openingInTheWholeWindow(mail: string): string {
  const start = /^\s*(<!doctype[^>]*>)?\s*(<html[^>]*>)?\s*(<head[^>]*>)?/i.exec(mail)?.[0] ?? '';
  return `${start}<base target="_top">${mail.slice(start.length)}`;
}

/** The list of mails; the refreshing script finds it by its id. */
function mailList(mails: StoredMail[]): Html {
  const list = html`<ul class="plain">${mails.map(
    ({ id, subject, to, date }) => html`<li><a class="row" href="/sandbox/mail/${id}">
<span class="who"><strong>${subject}</strong><span class="soft">to ${to}</span></span>${sentAt(date)}</a></li>`,
  )}</ul>`;
  const none = html`<p class="card">No mail yet. Register in the shop, or buy something, and it arrives here.</p>`;
  return html`<p class="lead">Every mail that the shop sends ends up here, to any address. Nothing leaves this machine.</p>
<div id="mails">${mails.length > 0 ? list : none}</div>`;
}

/** One mail, as a mail program shows it and as text. */
function mailView(mail: StoredMail): Html {
  const source = html`<h2>As text</h2>`;
  return html`<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Sent</dt><dd>${sentAt(mail.date)}</dd></dl>
${mail.html ? html`<iframe title="The mail" src="/sandbox/mail/${mail.id}/html"></iframe>${source}` : ''}
<pre class="card">${withLinks(mail.text)}</pre>
<p><a href="/sandbox/mail">All mails</a></p>`;
}

function sentAt(date: string) {
  if (date === '') return '';
  format ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return html`<time datetime="${date}">${format.format(new Date(date))} UTC</time>`;
}

/** The text with its addresses as links, excluding a trailing full stop or bracket. */
function withLinks(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
