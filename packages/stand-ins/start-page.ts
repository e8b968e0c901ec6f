import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoPerson } from '#packages/identity-stand-in/people.ts';
import { TEST_CARDS, type TestCardName } from '#packages/stripe-stand-in/cards/test-cards.ts';
import { answerPage } from './page/page.ts';

const CARDS: [TestCardName, string][] = [
  ['succeeds', 'Is paid'],
  ['authenticationRequired', 'Asks for authentication: choose Complete or Fail'],
  ['genericDecline', 'Is declined'],
  ['insufficientFunds', 'Is declined: insufficient funds'],
  ['expired', 'Is declined: expired card'],
  ['incorrectCvc', 'Is declined: incorrect CVC'],
  ['processingError', 'Fails with a processing error'],
  ['refundFails', 'Is paid; a refund fails a moment later'],
  ['refundWaits', 'Is paid; a refund waits a moment'],
  ['disputed', 'Is paid, and disputed at once'],
  ['inquiry', 'Is paid; the bank asks about it'],
];

const STAND_INS = [
  {
    what: 'Card payment',
    now: "A stand-in with Stripe's own interface. No card is charged.",
    settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  {
    what: 'Social sign-in',
    now: 'A separate OpenID Connect provider, with made-up people.',
    settings: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
  },
  {
    what: 'Mail',
    now: 'Files in a folder, shown in the mailbox. Nothing leaves this machine.',
    settings: ['SMTP_URL', 'MAIL_FROM'],
  },
];

/** `/sandbox`: what stands in for what, how to try it, and how to get the real service. */
export function startPage(people: readonly DemoPerson[]): Hono {
  return new Hono().get('/', (c) =>
    answerPage(
      c,
      'What stands in for the outside world',
      html`<p class="lead">This shop runs as a demonstration. Everything works as it would with real money, real mail and a real sign-in provider, except that nothing leaves this machine.</p>
<h2>Test cards</h2>
<p class="soft">With any expiry date in the future and any CVC.</p>
<table class="card">
<thead><tr><th scope="col">Card number</th><th scope="col">What happens</th></tr></thead>
<tbody>${CARDS.map(([name, result]) => html`<tr><td class="number">${grouped(TEST_CARDS[name].number)}</td><td>${result}</td></tr>`)}</tbody>
</table>
<h2>Mail</h2>
<ul class="plain"><li><a class="row" href="/sandbox/mail"><span class="who"><strong>Mailbox</strong><span class="soft">Every mail that the shop sends, newest first</span></span><span aria-hidden="true">→</span></a></li></ul>
<h2>People to sign in as</h2>
<p class="soft">The social button on the <a href="/login">sign-in page</a> leads to them, or lets you be anyone else.</p>
<ul class="card people">${people.map(({ name, email }) => html`<li><strong>${name}</strong> <span class="soft">${email}</span></li>`)}</ul>
<h2>The real services</h2>
<p class="soft">Start the shop with these settings, and the stand-in is not used any more.</p>
<dl class="card services">${STAND_INS.map(
        ({ what, now, settings }) => html`<dt>${what}</dt><dd><p>${now}</p>
<p>${settings.map((name) => html`<code>${name}</code> `)}</p></dd>`,
      )}</dl>`,
    ),
  );
}

function grouped(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
