import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal, SECRET_KEY, startTestWorld, type TestWorld } from './test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

const paidWith = (card: string) =>
  world.stripe.paymentIntents.create({
    amount: 1_000,
    currency: 'usd',
    confirm: true,
    payment_method: card,
    expand: ['latest_charge.balance_transaction'],
  });

const disputeOf = async (intent: string) => {
  const { data } = await world.stripe.disputes.list({ payment_intent: intent });
  if (!data[0]) throw new Error('There is no dispute');
  return data[0];
};

const eventsOf = (id: string) =>
  world.webhooks
    .map(({ event }) => event)
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type)
    .sort();

async function disputeAsBank(body: object): Promise<Stripe.Dispute> {
  const answer = await fetch(`${world.base}/disputes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Stripe.Dispute;
}

test('a payment with the disputed card succeeds, and the bank takes its money back at once', async () => {
  const { id, latest_charge: charge } = await paidWith('pm_card_createDispute');
  const dispute = await disputeOf(id);
  expect(dispute).toMatchObject({
    object: 'dispute',
    amount: 1_000,
    reason: 'fraudulent',
    status: 'needs_response',
    is_charge_refundable: false,
    payment_intent: id,
    balance_transactions: [{ amount: -1_000, fee: 1_500, net: -2_500 }],
  });
  expect(dispute.evidence_details.due_by).toBeGreaterThan(dispute.created);
  expect(await world.stripe.charges.retrieve((charge as Stripe.Charge).id)).toMatchObject({ disputed: true });
  expect(await world.stripe.disputes.retrieve(dispute.id)).toMatchObject({ id: dispute.id });
  expect(await refusal(world.stripe.refunds.create({ payment_intent: id }))).toMatchObject({
    statusCode: 400,
    code: 'charge_disputed',
  });
  await expect
    .poll(() => eventsOf(dispute.id))
    .toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
});

test.each([
  ['winning_evidence', 'won', [-1_000, 1_000], 'charge.dispute.funds_reinstated'],
  ['losing_evidence', 'lost', [-1_000], 'charge.dispute.closed'],
])('%s decides it: %s', async (evidence, status, moved, event) => {
  const dispute = await disputeOf((await paidWith('pm_card_createDispute')).id);
  const decided = await world.stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: evidence },
  });
  expect(decided.status).toBe(status);
  expect(decided.balance_transactions.map(({ amount }) => amount)).toEqual(moved);
  await expect
    .poll(() => eventsOf(dispute.id))
    .toEqual(expect.arrayContaining([event, 'charge.dispute.updated']));
  expect(await refusal(world.stripe.disputes.close(dispute.id))).toMatchObject({ statusCode: 400 });
});

test('other evidence waits for the bank, a draft of it does not, and a dispute can be accepted', async () => {
  const { id } = await disputeOf((await paidWith('pm_card_createDispute')).id);
  const evidence = { product_description: 'A keyboard' };
  expect(await world.stripe.disputes.update(id, { evidence, submit: false })).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true, submission_count: 0 },
  });
  expect(await world.stripe.disputes.update(id, { evidence })).toMatchObject({
    status: 'under_review',
    evidence: { product_description: 'A keyboard' },
    evidence_details: { submission_count: 1 },
  });
  expect(await world.stripe.disputes.close(id)).toMatchObject({ status: 'lost' });
});

test('an inquiry moves no money, and the payment can still be refunded', async () => {
  const { id } = await paidWith('pm_card_createDisputeInquiry');
  const dispute = await disputeOf(id);
  expect(dispute).toMatchObject({
    status: 'warning_needs_response',
    is_charge_refundable: true,
    balance_transactions: [],
  });
  expect(await world.stripe.refunds.create({ payment_intent: id, amount: 100 })).toMatchObject({
    status: 'succeeded',
  });
  const evidence = { uncategorized_text: 'winning_evidence' };
  expect(await world.stripe.disputes.update(dispute.id, { evidence })).toMatchObject({
    status: 'warning_closed',
  });
});

test('the bank disputes an older payment, by default what is left of it', async () => {
  const { id } = await paidWith('pm_card_visa');
  await world.stripe.refunds.create({ payment_intent: id, amount: 300 });
  expect(await disputeAsBank({ payment_intent: id })).toMatchObject({ amount: 700 });
});

test('a charge says what it cost', async () => {
  const { latest_charge: charge } = await paidWith('pm_card_visa');
  expect((charge as Stripe.Charge).balance_transaction).toMatchObject({
    amount: 1_000,
    fee: 59,
    net: 941,
    currency: 'usd',
    fee_details: [{ amount: 59, type: 'stripe_fee' }],
  });
});
