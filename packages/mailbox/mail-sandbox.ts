import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { answerPage } from '#packages/stand-ins/page/page.ts';
import { ROOT } from '#root';
import { mailList, mailView } from './mail-pages.ts';
import { readMail, readMails } from './read-mails.ts';

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
