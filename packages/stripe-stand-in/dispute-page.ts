import { Hono } from 'hono';
import { html } from 'hono/html';
import type Stripe from 'stripe';
import { answerPage } from '#packages/stand-ins/page/page.ts';
import type { Account } from './api/endpoint.ts';
import { StripeProblem } from './api/stripe-problem.ts';
import { find } from './database/resources.ts';
import { transaction } from './database/transaction.ts';
import { amountText } from './objects/amount.ts';
import { newRequestId } from './objects/ids.ts';
import { updateDispute } from './payments/answer-dispute.ts';

const ANSWERS = { winning_evidence: 'Answer and win', losing_evidence: 'Answer and lose' };
const APPEAL = { winning_evidence: 'Appeal and win' };

/** A dispute in what stands in for Stripe's dashboard. Only its id leads there. */
export function disputePage(account: Account): Hono {
  const page = new Hono();
  page.get('/disputes/:id', async (c) => {
    const dispute = await find(account.pool, 'dispute', c.req.param('id'));
    if (!dispute)
      return answerPage(c, 'No such dispute', html`<p>The link is not complete.</p>`, { status: 404 });
    return answerPage(c, 'Disputed payment', viewOf(dispute), { narrow: true });
  });
  page.post('/disputes/:id', async (c) => {
    const { answer } = await c.req.parseBody();
    if (answer === 'winning_evidence' || answer === 'losing_evidence')
      await decide(account, c.req.param('id'), answer);
    return c.redirect(new URL(c.req.url).pathname, 303);
  });
  return page;
}

async function decide(account: Account, id: string, answer: keyof typeof ANSWERS): Promise<void> {
  const { pool, switches } = account;
  try {
    await transaction(pool, (client) =>
      updateDispute(
        { client, keyKind: 'secret', requestId: newRequestId(), idempotencyKey: null, switches },
        id,
        { evidence: { uncategorized_text: answer }, submit: true, expand: [] },
      ),
    );
    account.onCommitted();
  } catch (error) {
    // If it is decided or unknown, the page says so.
    if (!(error instanceof StripeProblem)) throw error;
  }
}

function viewOf({ id, amount, currency, reason, status, payment_intent: intent }: Stripe.Dispute) {
  const isOpen = status.endsWith('needs_response') || status.endsWith('under_review');
  const answers = isOpen ? ANSWERS : status === 'lost' ? APPEAL : undefined;
  return html`<p class="lead">Here stands the payment provider's dashboard, where a shop answers the customer's bank.</p>
<dl><dt>Dispute</dt><dd>${id}</dd><dt>Payment</dt><dd>${String(intent)}</dd>
<dt>Amount</dt><dd>${amountText(amount, currency.toUpperCase())}</dd>
<dt>Reason</dt><dd>${reason.replaceAll('_', ' ')}</dd><dt>State</dt><dd>${status.replaceAll('_', ' ')}</dd></dl>
${
  answers
    ? html`<form method="post">${Object.entries(answers).map(
        ([answer, label]) => html`<p><button name="answer" value="${answer}">${label}</button></p>`,
      )}</form>`
    : html`<p>The bank has decided.</p>`
}`;
}
