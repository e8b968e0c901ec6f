import { Hono } from 'hono';
import { html } from 'hono/html';
import { answerPage, page } from '../page/page.ts';
import { readMail, readMails } from './read-mails.ts';

const LIMIT = 50;
const REFRESH_SECONDS = 5;

// Shows a mail as a mail program would: no script, no form, links open in the whole window.
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; sandbox allow-top-navigation-by-user-activation allow-popups; frame-ancestors 'self'`;

/** The mailbox of everybody: shows the mails that the shop wrote into a folder. */
export function createMailSandbox({ folder }: { folder: string }): { app: Hono } {
  const app = new Hono();

  app.get('/mail.json', async (c) => {
    const limit = Number(c.req.query('limit') ?? LIMIT);
    const mails = await readMails(folder, {
      to: c.req.query('to'),
      limit: limit >= 1 && limit <= 1000 ? limit : LIMIT,
    });
    return c.json(
      mails.map(({ id: _, ...mail }) => mail),
      200,
      { 'Cache-Control': 'no-store' },
    );
  });

  app.get('/mail', async (c) => {
    const mails = await readMails(folder, { limit: LIMIT });
    const list = html`<ul class="plain">${mails.map(
      ({ id, subject, to, date }) => html`<li><a class="row" href="/sandbox/mail/${id}">
<span class="who"><strong>${subject}</strong><span class="soft">to ${to}</span></span>
<time datetime="${date}">${time(date)}</time></a></li>`,
    )}</ul>`;
    const empty = html`<p class="card">No mail yet. Register in the shop, or buy something, and it arrives here by itself.</p>`;
    return answerPage(
      c,
      page('Mailbox', mails.length > 0 ? list : empty, { refreshSeconds: REFRESH_SECONDS }),
    );
  });

  app.get('/mail/:id', async (c) => {
    const mail = await readMail(folder, c.req.param('id'));
    if (!mail)
      return answerPage(
        c,
        page('There is no such mail', html`<p><a href="/sandbox/mail">To the mailbox</a></p>`),
        404,
      );
    return answerPage(
      c,
      page(
        mail.subject,
        html`<p><a href="/sandbox/mail">All mails</a></p>
<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Sent</dt><dd><time datetime="${mail.date}">${time(mail.date)}</time></dd></dl>
${mail.html ? html`<iframe title="The mail" src="/sandbox/mail/${mail.id}/html"></iframe>` : ''}
<h2>As text</h2><pre class="card">${linked(mail.text)}</pre>`,
      ),
    );
  });

  app.get('/mail/:id/html', async (c) => {
    const mail = await readMail(folder, c.req.param('id'));
    if (!mail) return c.text('There is no such mail', 404);
    c.header('Content-Security-Policy', MAIL_POLICY);
    c.header('Cache-Control', 'no-store');
    return c.html(mail.html.replace(/<head>/i, '<head><base target="_top">'));
  });

  return { app };
}

function time(date: string): string {
  return date.replace('T', ' ').slice(0, 16);
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
