import { describe, expect, test } from 'vitest';
import { checkoutWorld } from '#modules/checkout/tests/checkout-world.ts';
import { remindGuests } from '#modules/customer-orders/shop/remind-guests.ts';
import { storeSettings } from '#platform/settings/change-settings.ts';
import { deleteOldReminders } from '../shop/delete-old-reminders.ts';
import { queueReminders } from '../shop/queue-reminders.ts';
import { reminderWorld } from './reminder-world.ts';

const world = checkoutWorld('reminders');
const { inHours, newEmail, mailsTo, agree, mailsAfter, reminded, restore } = reminderWorld(world);

describe('a reminder', () => {
  test('comes once, four hours after a checkout whose customer agreed', async () => {
    const [board, email] = [await world.product(), newEmail()];
    const una = await world.shopper(board);
    expect((await world.quote(una)).body.reminder).toBe(false);
    await agree(una, email);
    expect((await world.quote(una)).body.reminder).toBe(true);
    expect(await mailsAfter(3.9, email)).toEqual([]);
    const [mail, ...others] = await mailsAfter(4.1, email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(board.name);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    await agree(una, email);
    expect(await mailsAfter(40, email)).toEqual([]);
  });

  test('never comes without consent, nor after it is taken back', async () => {
    const [board, email] = [await world.product(), newEmail()];
    await world.shopper(board);
    const una = await world.shopper(board);
    await agree(una, email);
    await agree(una, email, false);
    expect((await world.quote(una)).body.reminder).toBe(false);
    expect(await mailsAfter(5, email)).toEqual([]);
  });

  test('never comes after an order, nor if one arrives before the mail is written', async () => {
    const [board, email] = [await world.product({ available: 50 }), newEmail()];
    const una = await world.shopper(board);
    await agree(una, email);
    await queueReminders(world.shop.open.shop, inHours(4.1));
    expect((await world.place(await world.shopper(board), { email })).status).toBe(201);
    expect(await mailsTo(email)).toEqual([]);

    const other = newEmail();
    const max = await world.shopper(board);
    await agree(max, other);
    expect((await world.place(max, { email: other })).status).toBe(201);
    expect(await mailsAfter(5, other)).toEqual([]);
  });

  test('comes once a day to an address, also when others type it', async () => {
    const { board, email } = await reminded();
    const una = await world.shopper(board);
    await agree(una, email);
    expect(await mailsAfter(5, email)).toEqual([]);
  });

  test('of two jobs at once is queued once', async () => {
    const [board, email] = [await world.product(), newEmail()];
    await agree(await world.shopper(board), email);
    const { shop } = world.shop.open;
    await Promise.all([1, 2, 3].map(() => queueReminders(shop, inHours(4.1))));
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('waits while the customer still changes the cart', async () => {
    const [board, email] = [await world.product({ available: 50 }), newEmail()];
    const una = await world.shopper(board);
    await agree(una, email);
    await world.pool.query(
      `UPDATE cart_reminder SET agreed_at = now() - interval '3 hours' WHERE email = $1`,
      [email],
    );
    expect(await mailsAfter(2, email)).toEqual([]);
  });
});

describe('the link of a reminder', () => {
  test('fills another device’s cart, and twice adds nothing twice', async () => {
    const { board, una, restore: token } = await reminded();
    const [phone] = [world.visitor()];
    for (const _ of [1, 2]) {
      expect(await restore(phone, token)).toMatchObject({
        status: 200,
        body: { cart: { lines: [{ variantId: board.id, quantity: 1 }] }, refused: [] },
      });
    }
    expect((await restore(una, token)).body.cart.lines).toMatchObject([{ quantity: 1 }]);
    const together = world.visitor();
    await together.call('POST', '/cart/lines', { variantId: board.id });
    await Promise.all([1, 2, 3].map(() => restore(together, token)));
    expect((await together.call('GET', '/cart')).body.lines).toMatchObject([{ quantity: 1 }]);
  });

  test('says what cannot be bought any more', async () => {
    const { board, restore: token } = await reminded();
    await world.pool.query('UPDATE product SET archived_at = now() WHERE id = $1', [board.id]);
    expect((await restore(world.visitor(), token)).body).toMatchObject({
      cart: { lines: [] },
      refused: [{ productName: board.name, message: 'We no longer sell this' }],
    });
  });

  test('is over after 14 days, after an order, and for any other token', async () => {
    const { email, una, restore: token, stop } = await reminded();
    for (const wrong of ['unknown', stop, 'x'.repeat(100)])
      expect((await restore(world.visitor(), wrong)).status).toBe(410);
    expect((await world.place(una, { email })).status).toBe(201);
    expect((await restore(world.visitor(), token)).status).toBe(410);
    const other = await reminded();
    await world.pool.query(`UPDATE cart_reminder SET expires_at = now() WHERE email = $1`, [other.email]);
    expect((await restore(world.visitor(), other.restore)).status).toBe(410);
  });

  test('is kept as a hash, and behind the "#" of its address', async () => {
    const { mail, restore: token } = await reminded();
    expect(mail.text).toContain(`/cart#restore=${token}`);
    const { rows } = await world.pool.query('SELECT c::text AS row FROM cart_reminder c');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('unsubscribing ends reminders to the address, also for a stranger who agrees in its name', async () => {
  const { board, email, stop } = await reminded();
  const call = (token: string) => world.shop.call('POST', '/reminders/unsubscribe', { body: { token } });
  expect((await call('unknown')).body).toEqual((await call(stop)).body);
  await world.pool.query('DELETE FROM cart_reminder WHERE email = $1', [email]);
  await agree(await world.shopper(board), email);
  expect(await mailsAfter(5, email)).toEqual([]);
});

test('old consents and links are forgotten, and an address that stopped stays stopped', async () => {
  const [old, stopped] = [await reminded(), await reminded()];
  await world.shop.call('POST', '/reminders/unsubscribe', { body: { token: stopped.stop } });
  await world.pool.query(`UPDATE cart_reminder SET agreed_at = now() - interval '61 days' WHERE email = $1`, [
    old.email,
  ]);
  await world.pool.query(
    `UPDATE reminder_stop SET given_at = now() - interval '2 years' WHERE email = ANY ($1)`,
    [[old.email, stopped.email]],
  );
  await deleteOldReminders(world.pool);
  const left = async (table: string) =>
    (
      await world.pool.query(`SELECT email FROM ${table} WHERE email = ANY ($1)`, [
        [old.email, stopped.email],
      ])
    ).rows;
  expect(await left('cart_reminder')).toEqual([{ email: stopped.email }]);
  expect(await left('reminder_stop')).toEqual([{ email: stopped.email }]);
});

test('a shop that sends no reminders offers none and keeps those it has queued', async () => {
  const [board, email] = [await world.product(), newEmail()];
  const una = await world.shopper(board);
  await agree(una, email);
  await storeSettings(world.pool, { cartReminders: 'off' });
  try {
    expect((await world.quote(una)).body.reminder).toBeNull();
    expect((await agree(una, email)).status).toBe(422);
    expect(await mailsAfter(5, email)).toEqual([]);
  } finally {
    await storeSettings(world.pool, { cartReminders: 'on' });
  }
});

describe('a guest’s unpaid order', () => {
  const remind = async (minutes: number, email: string) => {
    await remindGuests(world.shop.open.shop, new Date(Date.now() + minutes * 60_000));
    return mailsTo(email);
  };

  test('is mailed once after ten minutes, with a link that shows and pays it', async () => {
    const [board, email] = [await world.product({ available: 50 }), newEmail()];
    const { body } = await world.place(await world.shopper(board), { email });
    expect(await remind(9, email)).toEqual([]);
    const [mail, ...others] = await remind(11, email);
    expect(others).toEqual([]);
    const token = /\/order#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const shown = await world.shop.call('POST', '/order-links/order', { body: { token } });
    expect(shown.body).toMatchObject({ number: body.number, paid: false });
    const payable = await world.shop.call('POST', '/order-links/payment', { body: { token } });
    expect(payable.body.clientSecret).toBe(body.clientSecret);
    expect(await remind(50, email)).toEqual([]);
  });

  test('is not mailed once it is paid, over, or a member’s; an address gets one mail an hour', async () => {
    const [board, paid, over, many] = [
      await world.product({ available: 50 }),
      newEmail(),
      newEmail(),
      newEmail(),
    ];
    const place = async (email: string) =>
      (await world.place(await world.shopper(board), { email })).body.order;
    const order = await place(paid);
    await place(over);
    for (const _ of [1, 2, 3]) await place(many);
    expect(await remind(70, over)).toEqual([]);
    await remindGuests(world.shop.open.shop, inHours(0.25));
    await world.pool.query(
      `UPDATE orders SET paid_at = now(), status = 'pending', transaction_id = 'pi_way_back' WHERE id = $1`,
      [order],
    );
    expect(await mailsTo(many)).toHaveLength(1);
    expect(await mailsTo(paid)).toEqual([]);
    await place(many);
    expect(await remind(20, many)).toEqual([]);
  });
});
