import { html } from 'hono/html';
import type { Html } from '#packages/stand-ins/page/page.ts';
import type { StoredMail } from './read-mails.ts';

/** The list of mails; the refreshing script finds it by its id. */
export function mailList(mails: StoredMail[]): Html {
  const list = html`<ul class="plain">${mails.map(
    ({ id, subject, to, date }) => html`<li><a class="row" href="/sandbox/mail/${id}">
<span class="who"><strong>${subject}</strong><span class="soft">to ${to}</span></span>${sentAt(date)}</a></li>`,
  )}</ul>`;
  const none = html`<p class="card">No mail yet. Register in the shop, or buy something, and it arrives here.</p>`;
  return html`<p class="lead">Every mail that the shop sends ends up here, to any address. Nothing leaves this machine.</p>
<div id="mails">${mails.length > 0 ? list : none}</div>`;
}

/** One mail, as a mail program shows it and as text. */
export function mailView(mail: StoredMail): Html {
  const source = html`<h2>As text</h2>`;
  return html`<dl><dt>To</dt><dd>${mail.to}</dd><dt>From</dt><dd>${mail.from}</dd><dt>Sent</dt><dd>${sentAt(mail.date)}</dd></dl>
${mail.html ? html`<iframe title="The mail" src="/sandbox/mail/${mail.id}/html"></iframe>${source}` : ''}
<pre class="card">${withLinks(mail.text)}</pre>
<p><a href="/sandbox/mail">All mails</a></p>`;
}

// Created on first use: loading the names of months and days takes milliseconds of the shop's start.
let format: Intl.DateTimeFormat | undefined;

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
