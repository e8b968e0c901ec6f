import { enrol } from 'tillwright/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { subscribers } from '../subscribers.ts';
import { WRAPPABLE } from '../wrapping.ts';
import { type GiftWorld, startGiftWorld } from './gift-world.ts';

let world: GiftWorld;
beforeAll(async () => {
  world = await startGiftWorld('gift-wrap');
});
afterAll(async () => {
  await world?.shop.expectSound();
  await world?.shop.close();
});

const TEXT = 'Happy birthday!\nFrom all of us';
const draft = (text: string) => ['PUT', '/x/gift-wrap/wrapping', { text }] as const;

/** An order with wrapping, whose buyer has written a text. */
async function ordered(buyer: ReturnType<GiftWorld['guest']>, text = TEXT) {
  await buyer.add(await world.board(), world.wrapping);
  expect((await buyer.call(...draft(text))).status).toBe(200);
  const order = await buyer.place();
  await world.shop.jobsAreDone();
  return order;
}

describe('the way of a gift', () => {
  test('from the cart of a member to the packers and the mail', async () => {
    const mia = await world.member();
    expect((await mia.call('GET', '/x/gift-wrap/wrapping')).body).toEqual({
      offer: { variantId: world.wrapping.id, price: 5 },
      inCart: 0,
      text: '',
    });
    const order = await ordered(mia);
    expect(await world.toWrap()).toEqual([]);
    await world.pay(order);
    expect(await world.toWrap()).toEqual([
      { order: order.id, number: order.number, wrappings: 1, text: TEXT, paidAt: expect.any(String) },
    ]);

    const changed = await mia.call('PUT', '/x/gift-wrap/card', { ...order.named, text: 'All the best' });
    expect(changed.body).toEqual({ text: 'All the best', state: 'open' });
    const wrap = () => world.shop.call('PUT', `/x/gift-wrap/cards/${order.id}/wrapped`, { as: world.owner });
    expect([(await wrap()).body, (await wrap()).body]).toEqual([{ modifiedCount: 1 }, { modifiedCount: 0 }]);
    expect(await world.toWrap()).toEqual([]);
    const late = await mia.call('PUT', '/x/gift-wrap/card', { ...order.named, text: 'Too late' });
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('wrapped already') } });

    await world.ship(order);
    const mail = await world.shop.mailTo(mia.email, 'Your gift is on its way');
    expect(mail).toContain('> All the best');
    expect((await mia.call('POST', '/x/gift-wrap/card', order.named)).body.state).toBe('sent');
    const log = await world.shop.call('GET', '/audit?action=gift-wrap.wrapped', { as: world.owner });
    expect(log.body).toHaveLength(1);
    expect(JSON.stringify(log.body)).toContain(`wrapped the gift of order ${order.number}`);
  });

  test('a guest’s text comes with their order when they open it', async () => {
    const gina = world.guest();
    const order = await ordered(gina);
    const card = await gina.call('POST', '/x/gift-wrap/card', order.named);
    expect(card.body).toEqual({ text: TEXT, state: 'open' });
    await world.pay(order);
    expect((await world.toWrap()).at(-1)).toMatchObject({ order: order.id, text: TEXT });
  });

  test('an order without wrapping has no card', async () => {
    const mia = await world.member();
    await mia.add(await world.board());
    expect((await mia.call(...draft(TEXT))).body.errors).toEqual([
      { field: 'text', message: 'Add gift wrapping to your cart first' },
    ]);
    const order = await mia.place();
    await world.pay(order);
    expect((await mia.call('POST', '/x/gift-wrap/card', order.named)).status).toBe(404);
    expect(await world.query('SELECT 1 FROM x_gift_wrap_card WHERE order_id = $1', [order.id])).toEqual([]);
  });

  test('a part that leaves closes no card, and a refunded order needs no wrapping', async () => {
    const mia = await world.member();
    const order = await ordered(mia);
    await world.pay(order);
    const state = async () => (await mia.call('POST', '/x/gift-wrap/card', order.named)).body.state;
    await world.asOwner('POST', `/orders/${order.id}/shipments`, { lines: [{ line: 1, quantity: 1 }] });
    await world.shop.jobsAreDone();
    expect(await state()).toBe('open');
    await world.asOwner('POST', `/orders/${order.id}/refund`, {});
    await expect.poll(state).toBe('cancelled');
    expect((await world.toWrap()).map(({ order: id }: { order: string }) => id)).not.toContain(order.id);
  });
});

test('an event that comes twice changes nothing the second time', async () => {
  const mia = await world.member();
  const order = await ordered(mia);
  await world.pay(order);
  await world.ship(order);
  const cards = () => world.query('SELECT * FROM x_gift_wrap_card WHERE order_id = $1', [order.id]);
  const mails = () =>
    world.query(`SELECT 1 FROM outbox WHERE dedupe_key LIKE '%gift-wrap%' || $1`, [order.id]);
  const before = [await cards(), await mails()];
  expect(before.map((rows) => rows.length)).toEqual([1, 1]);
  // The draft for the next order stays with the cart.
  await mia.add(world.wrapping);
  await mia.call(...draft('For the next one'));
  const common = { id: 1, at: new Date().toISOString(), subject: order.id };
  const paid = { number: order.number, totalCents: 1 };
  const { shop } = world.shop.open;
  await subscribers['order.placed']?.(shop, { ...common, name: 'order.placed', detail: paid });
  await subscribers['order.paid']?.(shop, { ...common, name: 'order.paid', detail: paid });
  const shipment = { shipment: order.id, carrier: null, trackingNumber: null };
  await subscribers['order.shipped']?.(shop, { ...common, name: 'order.shipped', detail: shipment });
  expect([await cards(), await mails()]).toEqual(before);
  expect((await mia.call('GET', '/x/gift-wrap/wrapping')).body.text).toBe('For the next one');
});

test('cards are deleted 90 days after their order has left, drafts after 30 days', async () => {
  const { forgetCards } = await import('../shop/forget-cards.ts');
  const mia = await world.member();
  const [kept, gone] = [await ordered(mia), await ordered(mia)];
  await mia.add(world.wrapping);
  await mia.call(...draft('Left behind'));
  const close = (id: string, days: number) =>
    world.query(
      `UPDATE x_gift_wrap_card SET closed_at = now() - make_interval(days => $2) WHERE order_id = $1`,
      [id, days],
    );
  await close(kept.id, 89);
  await close(gone.id, 91);
  await world.query(
    `UPDATE x_gift_wrap_draft SET written_at = now() - interval '31 days' WHERE text = 'Left behind'`,
  );
  await forgetCards(world.shop.open.shop);
  const left = await world.query('SELECT order_id FROM x_gift_wrap_card WHERE order_id = ANY ($1)', [
    [kept.id, gone.id],
  ]);
  expect(left).toEqual([{ order_id: kept.id }]);
  expect(await world.query(`SELECT 1 FROM x_gift_wrap_draft WHERE text = 'Left behind'`)).toEqual([]);
});

test('staff say which products can be wrapped, and their pages know', async () => {
  const { id } = await world.board();
  const show = async () => (await world.shop.call('GET', `/product/${id}`)).body.extras;
  expect(await show()).toEqual({});
  const { version } = (await world.shop.call('GET', `/product/${id}/managed`, { as: world.owner })).body;
  await world.asOwner('PATCH', `/product/${id}`, { version, extras: { [WRAPPABLE]: true } });
  expect(await show()).toEqual({ [WRAPPABLE]: true });
});

describe('who may do what', () => {
  test('only the customer of an order sees and changes its card', async () => {
    const mia = await world.member();
    const order = await ordered(mia);
    const token = (await ordered(world.guest())).named;
    const other = await world.member();
    for (const [method, more] of [
      ['POST', {}],
      ['PUT', { text: 'Hacked' }],
    ] as const) {
      const card = (buyer: Pick<typeof mia, 'call'>, named: object) =>
        buyer.call(method, '/x/gift-wrap/card', { ...named, ...more });
      expect((await card(other, order.named)).status).toBe(404);
      expect((await card(world.guest(), order.named)).status).toBe(401);
      expect((await card(world.guest(), { token: 'x'.repeat(43) })).status).toBe(410);
      expect((await card(mia, { ...order.named, ...token })).status).toBe(422);
      expect((await card(mia, {})).status).toBe(422);
    }
    expect((await mia.call('POST', '/x/gift-wrap/card', order.named)).body.text).toBe(TEXT);
  });

  test('packers wrap, support reads, and nobody else', async () => {
    const order = await ordered(await world.member());
    await world.pay(order);
    const calls = [
      ['GET', '/x/gift-wrap/cards'],
      ['GET', `/x/gift-wrap/gifts?orders=${order.id}`],
      ['PUT', `/x/gift-wrap/cards/${order.id}/wrapped`],
    ] as const;
    const statuses = async (as?: Parameters<GiftWorld['toWrap']>[0]) => {
      const answers = [];
      for (const [method, path] of calls) answers.push((await world.shop.call(method, path, { as })).status);
      return answers;
    };
    expect(await statuses()).toEqual([401, 401, 401]);
    expect(await statuses(await enrol(world.shop))).toEqual([403, 403, 403]);
    expect(await statuses(await enrol(world.shop, { role: 'support' }))).toEqual([403, 200, 403]);
    expect(await statuses(await enrol(world.shop, { role: 'packer' }))).toEqual([200, 200, 200]);
  });

  test('a gift that is not paid, or not there, cannot be wrapped', async () => {
    const order = await ordered(await world.member());
    const wrap = (id: string) =>
      world.shop.call('PUT', `/x/gift-wrap/cards/${id}/wrapped`, { as: world.owner });
    expect((await wrap(order.id)).body.code).toBe('order_not_paid');
    expect((await wrap(world.wrapping.id)).status).toBe(404);
  });
});

describe('what callers send', () => {
  test.each([
    ['a text of 201 letters', { text: 'a'.repeat(201) }],
    ['a text that turns its line', { text: 'Dear \u202egnihtemos' }],
    ['a text with a control character', { text: 'Dear\u0007' }],
    ['no text', {}],
    ['a number', { text: 5 }],
    ['a field that there is not', { text: 'Dear', extra: true }],
  ])('%s is refused', async (_, body) => {
    const mia = await world.member();
    await mia.add(world.wrapping);
    expect((await mia.call('PUT', '/x/gift-wrap/wrapping', body)).status).toBe(422);
    expect((await mia.call('GET', '/x/gift-wrap/wrapping')).body.text).toBe('');
  });

  test('markup and lines of a mail stay words', async () => {
    const mia = await world.member();
    const text = '<script>alert(1)</script>\nPay here: https://evil.example\n{name} 🎁';
    const order = await ordered(mia, text);
    await world.pay(order);
    await world.ship(order);
    const mail = await world.shop.mailTo(mia.email, 'Your gift is on its way');
    expect(mail).toContain('> Pay here: https://evil.example');
    expect((await mia.call('POST', '/x/gift-wrap/card', order.named)).body.text).toBe(text);
  });

  test('lists are bounded', async () => {
    const list = (path: string) => world.shop.call('GET', path, { as: world.owner });
    const ids = (count: number) => Array.from({ length: count }, () => world.wrapping.id).join(',');
    expect((await list(`/x/gift-wrap/gifts?orders=${ids(100)}`)).body).toEqual([]);
    expect((await list(`/x/gift-wrap/gifts?orders=${ids(101)}`)).status).toBe(422);
    expect((await list('/x/gift-wrap/gifts?orders=1;DROP')).status).toBe(422);
    expect((await list('/x/gift-wrap/cards?limit=0')).status).toBe(422);
    expect((await list('/x/gift-wrap/cards?cursor=forged')).status).toBe(422);
    for (let count = 0; count < 2; count += 1) await world.pay(await ordered(await world.member()));
    const all = (await list('/x/gift-wrap/cards')).body;
    const first = await list('/x/gift-wrap/cards?limit=1');
    expect(first.body).toEqual(all.slice(0, 1));
    const cursor = /cursor=([\w-]+)/.exec(first.headers.get('link') ?? '')?.[1];
    expect((await list(`/x/gift-wrap/cards?limit=1&cursor=${cursor}`)).body).toEqual(all.slice(1, 2));
  });
});
