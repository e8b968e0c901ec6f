import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { allOff } from './switches.ts';
import { refusal, SECRET_KEY, startTestWorld, stripeAt, type TestWorld } from './test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterEach(() => {
  Object.assign(world.sandbox.switches, allOff());
});
afterAll(() => world.close());

/** A header of the answer; over fetch the official client returns `Headers` unchanged. */
const header = (answer: { lastResponse: { headers: unknown } }, name: string) =>
  (answer.lastResponse.headers as Headers).get(name);

const order = { amount: 5_000, currency: 'usd' };

describe('an idempotency key', () => {
  test('makes one intent, however often it is sent', async () => {
    const first = await world.stripe.paymentIntents.create(order, { idempotencyKey: 'pi:7:1' });
    const second = await world.stripe.paymentIntents.create(order, { idempotencyKey: 'pi:7:1' });
    expect(second).toEqual(first);
    expect(header(second, 'idempotent-replayed')).toBe('true');
    expect(header(second, 'original-request')).toBe(first.lastResponse.requestId);
  });

  test('makes one intent when all come at once; the others are told to wait or get the same', async () => {
    const key = { idempotencyKey: 'pi:8:1' };
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, () => world.stripe.paymentIntents.create(order, key)),
    );
    const ids = new Set<string>();
    for (const answer of answers) {
      if (answer.status === 'fulfilled') ids.add(answer.value.id);
      else expect(answer.reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    }
    expect(ids.size).toBe(1);
  });

  test('remembers a decline', async () => {
    const { id } = await world.stripe.paymentIntents.create(order);
    const confirm = () =>
      refusal(
        world.stripe.paymentIntents.confirm(
          id,
          { payment_method: 'pm_card_visa_chargeDeclined' },
          { idempotencyKey: 'decline' },
        ),
      );
    const first = await confirm();
    const second = await confirm();
    expect(second).toMatchObject({ statusCode: 402, code: 'card_declined', charge: first.charge });
    expect(second.headers?.['idempotent-replayed']).toBe('true');
  });

  test('is refused for other parameters and for another call', async () => {
    await world.stripe.paymentIntents.create(order, { idempotencyKey: 'same' });
    const other = await refusal(
      world.stripe.paymentIntents.create({ ...order, amount: 1 }, { idempotencyKey: 'same' }),
    );
    expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = await refusal(
      world.stripe.refunds.create({ charge: 'ch_x' }, { idempotencyKey: 'same' }),
    );
    expect(elsewhere).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  test('does not remember a request that was not valid', async () => {
    const key = { idempotencyKey: 'mended' };
    await refusal(world.stripe.paymentIntents.create({ ...order, amount: 0 }, key));
    expect(await world.stripe.paymentIntents.create(order, key)).toMatchObject({ amount: 5_000 });
  });

  test('answers 409 while its first request is under way', async () => {
    const { id } = await world.stripe.paymentIntents.create(order);
    const blocker = await world.pool.connect();
    await blocker.query('BEGIN');
    await blocker.query('SELECT 1 FROM sandbox_stripe.payment_intent WHERE id = $1 FOR UPDATE', [id]);
    const first = world.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'busy' });
    await expect
      .poll(() =>
        world.pool
          .query(
            `SELECT 1 FROM pg_locks WHERE locktype = 'advisory'
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          )
          .then((found) => found.rowCount),
      )
      .toBeGreaterThan(0);
    const second = await refusal(world.stripe.paymentIntents.cancel(id, {}, { idempotencyKey: 'busy' }));
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    await blocker.query('ROLLBACK');
    blocker.release();
    expect(await first).toMatchObject({ status: 'canceled' });
  });

  test('is free again after a day', async () => {
    const key = { idempotencyKey: 'old' };
    const first = await world.stripe.paymentIntents.create(order, key);
    await world.pool.query(
      `UPDATE sandbox_stripe.idempotency_key SET created_at = now() - interval '25 hours' WHERE key = 'old'`,
    );
    expect((await world.stripe.paymentIntents.create(order, key)).id).not.toBe(first.id);
  });
});

describe('errors', () => {
  const raw = (path: string, init: RequestInit = {}) => fetch(`${world.base}${path}`, init);

  test('name the parameter that is missing, unknown or not valid', async () => {
    const create = world.stripe.paymentIntents.create.bind(world.stripe.paymentIntents);
    expect(await refusal(create({ currency: 'usd' } as never))).toMatchObject({
      param: 'amount',
      code: 'parameter_missing',
    });
    expect(await refusal(create({ ...order, colour: 'red' } as never))).toMatchObject({
      param: 'colour',
      code: 'parameter_unknown',
      message: 'Received unknown parameter: colour',
    });
    expect(await refusal(create({ ...order, amount: 1.5 }))).toMatchObject({
      code: 'parameter_invalid_integer',
      statusCode: 400,
    });
    expect(await refusal(create({ ...order, amount: 3 }))).toMatchObject({ code: 'amount_too_small' });
    expect(await refusal(create({ ...order, currency: 'xxz' }))).toMatchObject({ param: 'currency' });
    expect(await refusal(create({ ...order, expand: ['nothing'] }))).toMatchObject({
      statusCode: 400,
      param: 'expand',
    });
  });

  test('answer 404 for unknown objects, and for calls that do not exist', async () => {
    expect(await refusal(world.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
    expect(await refusal(world.stripe.customers.list())).toMatchObject({
      statusCode: 404,
      type: 'StripeInvalidRequestError',
    });
  });

  test('answer 401 without a key or with a wrong one, and take the right one both ways', async () => {
    expect((await raw('/v1/payment_intents')).status).toBe(401);
    expect(await refusal(stripeAt(world.base, 'sk_test_wrong').paymentIntents.list())).toMatchObject({
      type: 'StripeAuthenticationError',
    });
    const basic = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;
    expect((await raw('/v1/payment_intents', { headers: { authorization: basic } })).status).toBe(200);
  });

  test('keep strange forms from doing harm', async () => {
    const post = async (body: string) => {
      const response = await raw('/v1/payment_intents', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${SECRET_KEY}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body,
      });
      return response.status;
    };
    expect(await post('amount=500&currency=usd&__proto__[x]=1')).toBe(400);
    expect(await post('amount=500&currency=usd&metadata[a]=%00')).toBe(400);
    expect(await post(`amount=500&currency=usd&metadata${'[a]'.repeat(30)}=1`)).toBe(400);
    expect(await post('amount=500&amount[x]=1&currency=usd')).toBe(400);
    expect(await post(`amount=500&currency=usd&metadata[a]=${'x'.repeat(300_000)}`)).toBe(413);
    expect(await post('amount=500&currency=usd&metadata[1]=numbers&metadata[__proto__]=x')).toBe(200);
  });
});

describe('lists', () => {
  test('page through every intent once, newest first, and filter by the time they were made', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n++)
      made.unshift((await world.stripe.paymentIntents.create({ ...order, amount: 700 + n })).id);
    const seen: string[] = [];
    for await (const intent of world.stripe.paymentIntents.list({ limit: 2, created: { gte: 1 } }))
      seen.push(intent.id);
    expect(seen.slice(0, 5)).toEqual(made);
    expect(new Set(seen).size).toBe(seen.length);
    const future = await world.stripe.paymentIntents.list({
      created: { gt: Math.floor(Date.now() / 1000) + 60 },
    });
    expect(future).toMatchObject({ object: 'list', data: [], has_more: false, url: '/v1/payment_intents' });
    const back = await world.stripe.paymentIntents.list({ ending_before: made[4], limit: 2 });
    expect(back.data.map(({ id }) => id)).toEqual([made[2], made[3]]);
  });
});

describe('the switches', () => {
  test('refuse with 500 or 429 without having done anything', async () => {
    const before = await world.stripe.events.list({ limit: 1 });
    world.sandbox.switches.failureRate = 1;
    expect(await refusal(world.stripe.paymentIntents.create(order))).toMatchObject({
      statusCode: 500,
      type: 'StripeAPIError',
    });
    world.sandbox.switches.rateLimitRate = 1;
    expect(await refusal(world.stripe.paymentIntents.create(order))).toMatchObject({
      type: 'StripeRateLimitError',
    });
    Object.assign(world.sandbox.switches, allOff());
    expect((await world.stripe.events.list({ limit: 1 })).data).toEqual(before.data);
  });

  test('cut the connection after the work is done, and the same key finds it done', async () => {
    const key = { idempotencyKey: 'dropped' };
    world.sandbox.switches.afterExecuting = 'drop';
    expect(await refusal(world.stripe.paymentIntents.create(order, key))).toMatchObject({
      type: 'StripeConnectionError',
    });
    world.sandbox.switches.afterExecuting = 'answer';
    const found = await world.stripe.paymentIntents.create(order, key);
    expect(header(found, 'idempotent-replayed')).toBe('true');
  });

  test('never answer, and the same key finds the work done', async () => {
    const key = { idempotencyKey: 'hung' };
    world.sandbox.switches.afterExecuting = 'hang';
    const error = await refusal(world.stripe.paymentIntents.create(order, { ...key, timeout: 200 }));
    expect(error).toMatchObject({ type: 'StripeConnectionError' });
    world.sandbox.switches.afterExecuting = 'answer';
    expect(header(await world.stripe.paymentIntents.create(order, key), 'idempotent-replayed')).toBe('true');
  });

  test('are set over HTTP with the secret key alone', async () => {
    const set = (key: string, body: object) =>
      fetch(`${world.base}/switches`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await set('pk_test_standin', { delayMs: 50 })).status).toBe(403);
    expect((await set(SECRET_KEY, { delayMs: -1 })).status).toBe(400);
    expect((await set(SECRET_KEY, { delayMs: 80 })).status).toBe(200);
    const start = performance.now();
    await world.stripe.paymentIntents.list();
    expect(performance.now() - start).toBeGreaterThan(75);
  });
});
