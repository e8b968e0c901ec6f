import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PUBLISHABLE_KEY, refusal, startTestWorld, stripeAt, type TestWorld } from './test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world.close());

const order = { amount: 12_500, currency: 'usd', metadata: { order: '7' } };
const card = (number: string, more: object = {}) => ({
  type: 'card' as const,
  card: { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 1, cvc: '123', ...more },
});

describe('a payment intent', () => {
  test('has the shape that the official client knows, and waits for a card', async () => {
    const intent = await world.stripe.paymentIntents.create({
      ...order,
      automatic_payment_methods: { enabled: true },
    });
    expect(intent).toMatchObject({
      object: 'payment_intent',
      amount: 12_500,
      amount_received: 0,
      currency: 'usd',
      livemode: false,
      metadata: { order: '7' },
      status: 'requires_payment_method',
    });
    expect(intent.id).toMatch(/^pi_\w{24}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    expect(intent.lastResponse.requestId).toMatch(/^req_/);
    expect(intent.lastResponse.apiVersion).toBe('2026-10-28.endive');
    expect(await world.stripe.paymentIntents.retrieve(intent.id)).toEqual(intent);
  });

  test('succeeds with 4242, with its charge one expansion away', async () => {
    const method = await world.stripe.paymentMethods.create(card('4242424242424242'));
    expect(method.card).toMatchObject({ brand: 'visa', last4: '4242' });
    const { id } = await world.stripe.paymentIntents.create(order);
    const paid = await world.stripe.paymentIntents.confirm(id, {
      payment_method: method.id,
      expand: ['latest_charge'],
    });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 12_500, last_payment_error: null });
    expect(paid.latest_charge).toMatchObject({
      object: 'charge',
      paid: true,
      captured: true,
      amount: 12_500,
      payment_intent: id,
    });
  });

  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])(
    'is declined with %s (%s) and takes another card afterwards',
    async (number, code, declineCode, message) => {
      const { id } = await world.stripe.paymentIntents.create(order);
      const error = await refusal(
        world.stripe.paymentIntents.confirm(id, { payment_method_data: card(number) as never }),
      );
      expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message });
      expect(error.decline_code || undefined).toBe(declineCode);
      expect(error.payment_intent).toMatchObject({ id, status: 'requires_payment_method' });
      const intent = await world.stripe.paymentIntents.retrieve(id);
      expect(intent).toMatchObject({
        status: 'requires_payment_method',
        amount_received: 0,
        payment_method: null,
      });
      expect(intent.last_payment_error).toMatchObject({ type: 'card_error', code, message });
      const paid = await world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
      expect(paid).toMatchObject({ status: 'succeeded', last_payment_error: null });
    },
  );

  test('that succeeded is neither confirmed again nor canceled, and the refusal carries it', async () => {
    const { id } = await world.stripe.paymentIntents.create({
      ...order,
      confirm: true,
      payment_method: 'pm_card_visa',
    });
    for (const call of [
      () => world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      () => world.stripe.paymentIntents.cancel(id),
    ]) {
      expect(await refusal(call())).toMatchObject({
        statusCode: 400,
        code: 'payment_intent_unexpected_state',
        payment_intent: { id, status: 'succeeded' },
      });
    }
  });

  test('that is canceled cannot be paid any more', async () => {
    const { id } = await world.stripe.paymentIntents.create(order);
    const canceled = await world.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    const error = await refusal(world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }));
    expect(error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'canceled' },
    });
  });

  test('that is paid and canceled at the same moment ends as one of the two, with one charge at most', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await world.stripe.paymentIntents.create(order);
      await Promise.allSettled([
        world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
        world.stripe.paymentIntents.cancel(id),
        world.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
      ]);
      const { rows } = await world.pool.query(
        `SELECT count(*)::int AS charges FROM sandbox_stripe.charge WHERE payment_intent = $1`,
        [id],
      );
      const { status } = await world.stripe.paymentIntents.retrieve(id);
      expect(rows[0].charges).toBe(status === 'succeeded' ? 1 : 0);
      const ends = await world.stripe.events.list({
        types: ['payment_intent.succeeded', 'payment_intent.canceled'],
        limit: 100,
      });
      expect(ends.data.filter((event) => (event.data.object as { id: string }).id === id)).toHaveLength(1);
    }
  });
});

describe('card details', () => {
  const year = new Date().getUTCFullYear();
  test.each([
    [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [
      { number: '4111111111111111' },
      'card_declined',
      'Your card was declined. Your request was in test mode',
    ],
    [{ exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ exp_year: year - 1 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('%j are refused as %s', async (details, code, message) => {
    const error = await refusal(world.stripe.paymentMethods.create(card('4242424242424242', details)));
    expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code });
    expect(error.message).toContain(message);
  });

  test('leave no number behind in the database', async () => {
    await world.stripe.paymentMethods.create(card('4000000000009995'), { idempotencyKey: 'numbers' });
    for (const table of ['payment_method', 'idempotency_key', 'event']) {
      const { rows } = await world.pool.query(`SELECT t::text AS row FROM sandbox_stripe.${table} t`);
      for (const { row } of rows) expect(row).not.toContain('4000000000009995');
    }
  });
});

describe('authentication', () => {
  const browser = async (path: string, parameters: Record<string, string>) => {
    const response = await fetch(`${world.base}/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body: new URLSearchParams(parameters),
    });
    return { status: response.status, body: await response.json() };
  };
  const asked = async () => {
    const { id } = await world.stripe.paymentIntents.create(order);
    const intent = await world.stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_authenticationRequired',
    });
    expect(intent).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const action = intent.next_action?.use_stripe_sdk as { three_d_secure_2_source?: string } | undefined;
    const source = String(action?.three_d_secure_2_source);
    return { payment_intent: id, client_secret: String(intent.client_secret), source };
  };

  test('that is completed pays, once', async () => {
    const question = await asked();
    const answer = await browser('3ds2/authenticate', { ...question, outcome: 'complete' });
    expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(answer.body.metadata).toBeUndefined();
    const again = await browser('3ds2/authenticate', { ...question, outcome: 'fail' });
    expect(again).toMatchObject({
      status: 400,
      body: { error: { code: 'payment_intent_unexpected_state' } },
    });
  });

  test('that fails takes the intent back to where it waits for a card', async () => {
    const question = await asked();
    const answer = await browser('3ds2/authenticate', { ...question, outcome: 'fail' });
    expect(answer.body).toMatchObject({
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  test('is refused when the intent was canceled meanwhile', async () => {
    const question = await asked();
    await world.stripe.paymentIntents.cancel(question.payment_intent);
    expect((await browser('3ds2/authenticate', { ...question, outcome: 'complete' })).status).toBe(400);
  });
});

describe('a browser with the publishable key', () => {
  const browser = () => stripeAt(world.base, PUBLISHABLE_KEY);

  test('sees an intent by its client secret alone, without metadata', async () => {
    const intent = await world.stripe.paymentIntents.create(order);
    const seen = await browser().paymentIntents.retrieve(intent.id, {
      client_secret: String(intent.client_secret),
    });
    expect(seen).toMatchObject({ id: intent.id, amount: 12_500, status: 'requires_payment_method' });
    expect(seen.metadata).toBeUndefined();
    for (const secret of [undefined, `${intent.id}_secret_guess`]) {
      const error = await refusal(
        browser().paymentIntents.retrieve(intent.id, secret ? { client_secret: secret } : {}),
      );
      expect(error).toMatchObject({ statusCode: 400, param: 'client_secret' });
    }
  });

  test('may not make, list or cancel intents, nor refund', async () => {
    const { id } = await world.stripe.paymentIntents.create(order);
    for (const call of [
      () => browser().paymentIntents.create(order),
      () => browser().paymentIntents.list(),
      () => browser().paymentIntents.cancel(id),
      () => browser().refunds.create({ payment_intent: id }),
      () => browser().events.list(),
    ]) {
      expect(await refusal(call())).toMatchObject({ statusCode: 403, code: 'secret_key_required' });
    }
  });
});
