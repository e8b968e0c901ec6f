import { Hono } from 'hono';
import { html } from 'hono/html';
import { people } from './identity/people.ts';
import { answerPage, page } from './page/page.ts';

const CARDS = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0025 0000 3155', 'asks for authentication: Complete or Fail'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'is declined: insufficient funds'],
  ['4000 0000 0000 0069', 'is declined: expired card'],
  ['4000 0000 0000 0127', 'is declined: incorrect CVC'],
  ['4000 0000 0000 0119', 'fails with a processing error'],
] as const;

const REAL = [
  ['Card payment', 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
  ['Social sign-in', 'OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME'],
  ['Mail', 'SMTP_URL, MAIL_FROM'],
] as const;

/** `/sandbox`: what stands in for what, and how to get the real thing. */
export const startPage = new Hono().get('/', (c) =>
  answerPage(
    c,
    page(
      'What stands in for the outside world',
      html`<p>This shop runs as a demonstration: no card is charged, no mail leaves this machine, nobody outside signs you in.</p>
<ul class="plain">
<li><a class="row" href="/sandbox/mail"><span class="who"><strong>Mailbox</strong><span class="soft">Every mail that the shop sends</span></span></a></li>
</ul>
<h2>Test cards</h2>
<p class="soft">Any expiry date in the future, any CVC.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Test cards"><table>
<thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
<tbody>${CARDS.map(([number, result]) => html`<tr><td>${number}</td><td>${result}</td></tr>`)}</tbody>
</table></div>
<h2>People for the social sign-in</h2>
<p>${people.map(({ name }) => name).join(', ')}, or anyone else whose name and address you type.</p>
<h2>The real services</h2>
<p class="soft">Set these when you start the shop, and the stand-in is not used any more.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Settings of the real services"><table>
<thead><tr><th scope="col">Service</th><th scope="col">Settings</th></tr></thead>
<tbody>${REAL.map(([service, settings]) => html`<tr><td>${service}</td><td>${settings.split(', ').map((name) => html`<code>${name}</code> `)}</td></tr>`)}</tbody>
</table></div>`,
    ),
  ),
);
