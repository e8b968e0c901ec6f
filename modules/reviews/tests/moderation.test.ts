import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '#tests/calls/worlds/payment-world.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import type { ManagedReview, Review, StarCounts } from '../contract/calls/reviews.ts';
import { askForReviews } from '../shop/requests/ask-for-reviews.ts';

let world: PaymentWorld;
beforeAll(async () => {
  world = await startPaymentWorld('moderation', { jobs: true });
});
afterAll(async () => {
  await world?.shop.expectSound();
  await world?.shop.close();
});

type Product = { id: string; name: string };

const pool = () => world.shop.open.shop.pool;
const newProduct = () => world.shop.addProduct({ name: `Board ${randomUUID()}` });
const settings = async (body: object) =>
  expect((await world.shop.call('PATCH', '/settings', { as: world.ada, body })).status).toBe(200);

async function write({ name }: Product, as: Enrolled, rating = 5): Promise<string> {
  const body = { productName: name, rating, reviewMessage: 'Types well.' };
  const answer = await world.shop.call('POST', '/review', { as, body });
  expect(answer.status).toBe(201);
  return answer.body.insertedId;
}

async function bought(as = world.mia): Promise<{ order: string; product: Product }> {
  const { order, product } = await world.booked({ as });
  await world.shop.payAtProvider(await world.secretFor(order, as));
  await expect.poll(async () => (await world.show(order)).paid).toBe(true);
  return { order, product };
}

const shown = async ({ id }: Product) =>
  (await world.shop.call<Review[]>('GET', `/review?product=${id}`)).body;
const managed = async (filter = '') =>
  (await world.shop.call<ManagedReview[]>('GET', `/review/managed?${filter}`, { as: world.ada })).body;
const reviewCount = async ({ id }: Product) =>
  (await world.shop.call('GET', `/product/${id}`)).body.reviewCount;
const decide = (id: string, hidden: boolean) =>
  world.shop.call('PATCH', `/review/${id}`, { as: world.ada, body: { hidden } });
const waiting = async (): Promise<number> =>
  (await world.shop.call('GET', '/overview/waiting', { as: world.ada })).body.reviews.total;

describe('whose reviews are published at once', () => {
  test.each([
    ['everyone', 'published', 'published'],
    ['buyers', 'published', 'held'],
    ['nobody', 'held', 'held'],
  ])('is a setting: %s', async (publishReviewsOf, ofBuyer, ofOther) => {
    const { product } = await bought();
    await settings({ publishReviewsOf });
    const before = await waiting();
    const ids = [await write(product, world.mia), await write(product, await enrol(world.shop))];
    const states = [ofBuyer, ofOther];
    const all = await managed();
    expect(ids.map((id) => all.find(({ _id }) => _id === id)?.state)).toEqual(states);
    const published = states.filter((state) => state === 'published').length;
    expect([(await shown(product)).length, await reviewCount(product)]).toEqual([published, published]);
    expect(await waiting()).toBe(before + 2 - published);
    await settings({ publishReviewsOf: 'everyone' });
  });

  test('a held review is published or hidden by staff, which the audit log tells', async () => {
    await settings({ publishReviewsOf: 'nobody' });
    const product = await newProduct();
    const good = await write(product, world.mia);
    const bad = await write(product, world.ada, 1);
    await settings({ publishReviewsOf: 'everyone' });
    expect((await managed('state=held')).slice(0, 2).map(({ _id }) => _id)).toEqual([bad, good]);
    expect((await decide(good, false)).body).toEqual({ modifiedCount: 1 });
    expect((await decide(bad, true)).body).toEqual({ modifiedCount: 1 });
    expect((await decide(bad, true)).body).toEqual({ modifiedCount: 0 });
    expect((await shown(product)).map(({ _id }) => _id)).toEqual([good]);
    expect(await reviewCount(product)).toBe(1);
    expect((await managed('state=hidden')).map(({ _id }) => _id)).toContain(bad);
    const sentence = async (id: string) =>
      (await world.shop.call('GET', `/audit?subject=${id}`, { as: world.ada })).body[0].sentence;
    expect(await sentence(good)).toBe(`${world.ada.email} published the review of ${product.name}`);
    expect(await sentence(bad)).toBe(`${world.ada.email} hid the review of ${product.name}`);
  });
});

describe('the list for staff', () => {
  const pageAt = (path: string) =>
    world.shop.call<ManagedReview[]>('GET', path.replace('/api', ''), { as: world.ada });

  test('is sorted and filtered, and pages through every order of it', async () => {
    const product = await newProduct();
    const written: string[] = [];
    for (const rating of [3, 1, 4.5, 1, 5])
      written.push(await write(product, await enrol(world.shop), rating));
    const ours = (reviews: ManagedReview[]) =>
      reviews.filter((review) => review.product === product.id).map(({ _id }) => written.indexOf(_id));
    expect(ours(await managed())).toEqual([4, 3, 2, 1, 0]);
    expect(ours(await managed('sort=oldest'))).toEqual([0, 1, 2, 3, 4]);
    expect(ours(await managed('sort=rating'))).toEqual([1, 3, 0, 2, 4]);
    expect(ours(await managed('stars=5'))).toEqual([4, 2]);
    for (const sort of ['newest', 'oldest', 'rating', '-rating']) {
      const whole = (await managed(`sort=${sort}`)).map(({ _id }) => _id);
      const inPages: string[] = [];
      for (let next: string | undefined = `/api/review/managed?limit=3&sort=${sort}`; next; ) {
        const answer = await pageAt(next);
        inPages.push(...answer.body.map(({ _id }) => _id));
        next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
      }
      expect(inPages, sort).toEqual(whole);
    }
  });

  test('has the distribution of stars that the product page shows', async () => {
    const product = await newProduct();
    for (const rating of [5, 4.1, 4, 1]) await write(product, await enrol(world.shop), rating);
    await decide((await shown(product))[0]?._id ?? '', true);
    const { body } = await world.shop.call<StarCounts>('GET', `/review/stars?product=${product.id}`);
    expect(body.map(({ stars, total }) => [stars, total])).toEqual([
      [5, 2],
      [4, 1],
      [3, 0],
      [2, 0],
      [1, 0],
    ]);
    const all = (await world.shop.call<StarCounts>('GET', '/review/stars')).body;
    expect(all[0]?.total).toBeGreaterThan(2);
  });
});

describe('an answer of the shop', () => {
  const giveAnswer = (id: string, text: string, seen: string | null) =>
    world.shop.call('PUT', `/review/${id}/answer`, { as: world.ada, body: { answer: text, seen } });
  const find = async (id: string) => (await managed()).find((review) => review._id === id);

  test('stands below the review until it is removed, and is not overwritten unseen', async () => {
    const product = await newProduct();
    const id = await write(product, world.mia);
    expect((await giveAnswer(id, 'Thank you.', null)).body).toEqual({ modifiedCount: 1 });
    expect((await shown(product))[0]?.answer).toBe('Thank you.');
    expect((await giveAnswer(id, 'Something else.', null)).body).toMatchObject({
      code: 'stale_version',
      detail: 'In another tab, you answered this review meanwhile.',
    });
    const seen = (await find(id))?.answeredAt ?? null;
    expect((await find(id))?.answeredBy).toBe(world.ada.email);
    expect((await managed('unanswered=true')).map(({ _id }) => _id)).not.toContain(id);
    expect((await giveAnswer(id, 'Thank you, Mia.', seen)).body).toEqual({ modifiedCount: 1 });
    // A repeat of it changes nothing, whatever was seen.
    expect((await giveAnswer(id, 'Thank you, Mia.', seen)).body).toEqual({ modifiedCount: 0 });
    expect((await giveAnswer(id, '', (await find(id))?.answeredAt ?? null)).body).toEqual({
      modifiedCount: 1,
    });
    expect((await shown(product))[0]?.answer).toBeNull();
  });
});

describe('the mail that asks for a review', () => {
  const asked = async (order: string) =>
    (await pool().query('SELECT 1 FROM review_request WHERE order_id = $1', [order])).rowCount === 1;
  const ask = () => askForReviews(world.shop.open.shop);

  async function shipped(as: Enrolled, daysAgo: number) {
    const made = await bought(as);
    expect((await world.shop.call('PUT', `/orders/${made.order}`, { as: world.ada })).status).toBe(200);
    await pool().query('UPDATE orders SET shipped_at = now() - make_interval(days => $2) WHERE id = $1', [
      made.order,
      daysAgo,
    ]);
    return made;
  }

  test('goes out once for each order, some days after it was shipped, to members who may review something', async () => {
    const [max, eve] = [await enrol(world.shop, { name: 'Max' }), await enrol(world.shop, { name: 'Eve' })];
    const due = await shipped(max, 10);
    const early = await shipped(max, 9);
    const old = await shipped(max, 20);
    const reviewed = await shipped(eve, 10);
    await write(reviewed.product, eve);
    const unverified = await shipped(await enrol(world.shop, { verified: false }), 10);
    const asking = async () =>
      Promise.all([due, early, old, reviewed, unverified].map(({ order }) => asked(order)));
    await ask();
    expect(await asking()).toEqual([false, false, false, false, false]);
    await settings({ askForReviewDays: 10 });
    await ask();
    await ask();
    expect(await asking()).toEqual([true, false, false, false, false]);
    const mail = await world.shop.mailTo(max.email, 'How do you like it?');
    expect(mail).toContain(due.product.name);
    expect(mail).toContain('/dashboard/addreview?product=');
  });

  test('ends with its link, and for people who left the newsletter', async () => {
    await settings({ askForReviewDays: 5 });
    const [uma, ned] = [await enrol(world.shop, { name: 'Uma' }), await enrol(world.shop, { name: 'Ned' })];
    await pool().query(
      `INSERT INTO subscriber (email, state, mails, unsubscribed_at) VALUES ($1, 'unsubscribed', 1, now())`,
      [ned.email],
    );
    const first = await shipped(uma, 5);
    const ofNed = await shipped(ned, 5);
    await ask();
    expect([await asked(first.order), await asked(ofNed.order)]).toEqual([true, false]);
    const mail = await world.shop.mailTo(uma.email, 'How do you like it?');
    const token = /reviews\/unsubscribe\?token=3?D?([\w-]{43})/.exec(mail.replaceAll('=\r\n', ''))?.[1];
    for (const given of ['unknown', token])
      expect((await world.shop.call('POST', '/review/unsubscribe', { body: { token: given } })).body).toEqual(
        { unsubscribed: true },
      );
    const second = await shipped(uma, 5);
    await ask();
    expect(await asked(second.order)).toBe(false);
    expect((await world.shop.call('GET', '/me/export', { as: uma })).body).toMatchObject({
      reviewRequestsStopped: true,
    });
  });
});
