import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soundBooking, soundReview } from '#tests/calls/tables/sound-bodies.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { tokenIn } from '#tests/support/mail-link.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('managing members', { jobs: true });
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const promote = (email: string) => shop.call('PUT', `/user/admin/${email}`, { as: ada });
const remove = (email: string) => shop.call('DELETE', `/user/${email}`, { as: ada });
const statusFor = async (person: Enrolled) =>
  (await shop.call('GET', `/user/${person.email}`, { as: person })).status;

describe('promoting', () => {
  test('ends the member’s access tokens, and the next one is an admin’s', async () => {
    const una = await enrol(shop);
    expect(await promote(una.email)).toMatchObject({ status: 200, body: { modifiedCount: 1 } });
    expect(await statusFor(una)).toBe(401);
    const { body } = await shop.call('PUT', `/user/${una.email}`, {
      headers: { authorization: `Bearer ${una.identityToken}` },
      body: { email: una.email },
    });
    expect((await shop.call('GET', '/user', { as: { ...una, token: body.token } })).status).toBe(200);
    expect(await promote(una.email)).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
  });

  test('asks for a verified address', async () => {
    const una = await enrol(shop, { verified: false });
    expect(await promote(una.email)).toMatchObject({ status: 409, body: { code: 'email_unverified' } });
    expect(await statusFor(una)).toBe(200);
  });
});

test('the shopkeeper makes an admin of an address, not of a person who registered it without verifying it', async () => {
  const squatter = await shop.signUp('Squatter');
  const owner = { email: squatter.email, name: 'Admin', password: 'of the true owner' };
  expect(await shop.open.identity.makeAdmin(owner)).toBe('made');
  expect((await shop.call('GET', `/user/${squatter.email}`, { as: squatter })).status).toBe(401);
  const signIn = (password: string) =>
    shop.call('POST', '/auth/sign-in/email', { body: { email: squatter.email, password } });
  expect((await signIn(squatter.password)).status).toBe(401);
  expect((await signIn(owner.password)).status).toBe(200);
});

describe('deleting', () => {
  test('is refused for admins, oneself included', async () => {
    const other = await enrol(shop, { role: 'admin' });
    for (const { email } of [other, ada])
      expect(await remove(email)).toMatchObject({ status: 409, body: { code: 'cannot_delete_admin' } });
  });

  test('ends every session and token at once, and answers 404 a second time', async () => {
    const una = await enrol(shop);
    expect(await remove(una.email)).toMatchObject({ status: 200, body: { deletedCount: 1 } });
    expect(await statusFor(una)).toBe(401);
    const again = await shop.call('PUT', `/user/${una.email}`, {
      headers: { authorization: `Bearer ${una.identityToken}` },
      body: { email: una.email },
    });
    expect(again.status).toBe(401);
    expect(await remove(una.email)).toMatchObject({ status: 404 });
    await shop.expectSound();
  });

  test('closes unpaid orders, also at the provider, and keeps paid ones', async () => {
    const una = await enrol(shop);
    const [kept, freed] = [
      await shop.addProduct({ name: 'Kept board' }),
      await shop.addProduct({ name: 'Freed board' }),
    ];
    const book = async (name: string) => {
      const order = (await shop.call('POST', '/orders', { as: una, body: soundBooking(name) })).body
        .insertedId;
      const { body } = await shop.call('POST', '/create-payment-intent', { as: una, body: { order } });
      return { order, secret: body.clientSecret };
    };
    const [paid, unpaid] = [await book(kept.name), await book(freed.name)];
    const { id } = await shop.payAtProvider(paid.secret);
    await shop.call('PATCH', `/orders/${paid.order}`, {
      as: una,
      body: { order: paid.order, transactionId: id },
    });

    await remove(una.email);
    const show = async (order: string) =>
      (await shop.call('GET', `/orders/${order}`, { as: ada })).body.status;
    await expect.poll(() => show(unpaid.order)).toBe('cancelled');
    expect((await shop.payAtProvider(unpaid.secret)).status).toBe(400);
    expect(await show(paid.order)).toBe('pending');
    expect((await shop.call('GET', `/product/${freed.id}`)).body.availableQuantity).toBe(10);
    expect((await shop.call('GET', `/product/${kept.id}`)).body.availableQuantity).toBe(8);
    await shop.expectSound();
  });

  test('takes the member’s reviews with it, and the averages are those of the remaining ones', async () => {
    const product = await shop.addProduct({ name: 'Reviewed board' });
    const [una, max] = [await enrol(shop), await enrol(shop)];
    for (const [as, rating] of [
      [una, 1],
      [max, 4],
    ] as const)
      await shop.call('POST', '/review', { as, body: { ...soundReview(product.name), rating } });
    const shown = async () => (await shop.call('GET', `/product/${product.id}`)).body;
    expect(await shown()).toMatchObject({ rating: 2.5, reviewCount: 2 });
    await remove(una.email);
    expect(await shown()).toMatchObject({ rating: 4, reviewCount: 1 });
    expect((await shop.call('GET', `/review?product=${product.id}`)).body).toHaveLength(1);
    await shop.expectSound();
  });

  test('frees the address for a new member, who sees nothing of the old one', async () => {
    const first = await shop.signUp('Recurring');
    const product = await shop.addProduct({ name: 'Board of before' });
    await shop.call('POST', '/orders', { as: first, body: soundBooking(product.name) });
    await remove(first.email);
    const second = await shop.signUp('Recurring');
    expect((await shop.call('GET', `/myorders?email=${second.email}`, { as: second })).body).toEqual([]);
    await shop.expectSound();
  });

  test('makes a link for a new password, sent before, worthless', async () => {
    const una = await shop.signUp('Forgetful');
    const { rows } = await shop.open.shop.pool.query('SELECT id FROM member WHERE email = $1', [una.email]);
    await shop.call('POST', '/auth/request-password-reset', {
      body: { email: una.email, redirectTo: '/reset' },
    });
    const token = tokenIn(await shop.mailTo(una.email, 'Choose a new password'));
    await remove(una.email);

    const reset = await shop.call('POST', '/auth/reset-password', {
      body: { newPassword: 'a new password', token },
    });
    expect(reset.status).toBe(410);
    const email = `deleted-${rows[0].id}@deleted.invalid`;
    const back = await shop.call('POST', '/auth/sign-in/email', {
      body: { email, password: 'a new password' },
    });
    expect(back.status).toBe(401);
    await shop.expectSound();
  });
});
