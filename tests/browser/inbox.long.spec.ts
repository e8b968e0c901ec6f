import type { Page } from '@playwright/test';
import { listMessages, showMessage } from '#modules/inbox/contract/calls/inbox.ts';
import { listManagedReviews } from '#modules/reviews/contract/calls/reviews.ts';
import { answerInstead, refuseInstead } from './support/answer-instead.ts';
import { expectNoViolations } from './support/axe.ts';
import { findMail } from './support/mailbox.ts';
import { availableProduct } from './support/orders.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ context, shop, world }) => becomes(context, shop.url, world.admin));

/** Writes to the shop; returns the message's subject. */
async function write(url: string, as: Parameters<typeof call>[1], about: string): Promise<string> {
  await call(url, as, 'POST', '/messages', {
    kind: 'question',
    about,
    name: 'Ines',
    email: 'ines.inbox@example.com',
    message: 'Do you deliver to Malta?',
  });
  return about;
}

const entry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });

/** Opens the first page after signing in, and waits until its scripts and figures have come. */
async function openDashboard(page: Page) {
  await page.goto('/dashboard');
  await expect(entry(page, /^Inbox/)).toHaveText(/^Inbox, \d+ new$/);
}

test('a message is answered in three clicks and one field, and leaves the badge of the menu', async ({
  page,
  shop,
  world,
}) => {
  const about = await write(shop.url, world.admin, 'Delivery to Malta');
  await openDashboard(page);
  const badge = entry(page, /^Inbox/);
  const before = Number(/\d+/.exec((await badge.textContent()) ?? '')?.[0]);
  await badge.click();
  await page.getByRole('link', { name: about }).click();
  await page.getByLabel('Your answer').fill('We do, in a week.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer is on its way.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toContainText('We do, in a week.');
  await expect(badge).toHaveText(before > 1 ? `Inbox, ${before - 1} new` : 'Inbox');
  const mail = await findMail(shop.url, 'ines.inbox@example.com', 'Your message');
  expect(JSON.stringify(mail)).toContain('We do, in a week.');
});

test('of two people who answer at once the second learns what the first did, and keeps the words', async ({
  page,
  shop,
  world,
}) => {
  const about = await write(shop.url, world.admin, 'Delivery to Gozo');
  await page.goto('/dashboard/inbox');
  await page.getByRole('link', { name: about }).click();
  const answer = page.getByLabel('Your answer');
  await answer.fill('Mine.');
  const id = page.url().split('/').at(-1);
  await call(shop.url, world.admin, 'POST', `/messages/${id}/answers`, {
    text: 'Theirs.',
    state: 'done',
    version: 1,
  });
  const news = page.getByRole('alert').filter({ hasText: 'meanwhile' });
  await expect(news).toContainText('In another tab, you answered this message meanwhile');
  await expect(answer).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('region', { name: 'Answer', exact: true })).toHaveCount(2);
});

test('a review is hidden in two clicks; held ones are published, and answers stand on the product page', async ({
  page,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Ilka', 'ilka.inbox@example.com'));
  const product = await availableProduct(shop.url);
  await call(shop.url, world.admin, 'PATCH', '/settings', { publishReviewsOf: 'nobody' });
  await call(shop.url, member, 'POST', '/review', {
    productName: product.productName,
    rating: 4,
    reviewMessage: 'Held for a look.',
  });
  await call(shop.url, world.admin, 'PATCH', '/settings', { publishReviewsOf: 'everyone' });
  await openDashboard(page);
  const reviews = entry(page, /^Manage Reviews/);
  await expect(reviews).toHaveText(/^Manage Reviews, \d+ waiting$/);
  await reviews.click();
  const row = page.getByRole('row').filter({ hasText: 'Held for a look.' });
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: /^Publish/ }).click();
  await expect(page.getByText('The review is published.')).toBeVisible();
  await row.getByRole('button', { name: /^Answer/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Review of/ });
  await dialog.getByLabel('Your answer').fill('Thank you, Ilka.');
  await dialog.getByRole('button', { name: 'Publish answer' }).click();
  await expect(row).toContainText('Answered');
  await page.goto(`/product/${product._id}`);
  const shown = page.getByRole('figure').filter({ hasText: 'Held for a look.' });
  await expect(shown).toContainText('Thank you, Ilka.');
  await expect(
    page.getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem').nth(1),
  ).toContainText('4 stars');

  await openDashboard(page);
  await entry(page, /^Manage Reviews/).click();
  await row.getByRole('button', { name: /^Hide/ }).click();
  await expect(page.getByText('The review is hidden.')).toBeVisible();
});

const LONG = 'W'.repeat(80);
const ID = '00000000-0000-4000-8000-000000000000';
const DATE = '2026-11-22T10:00:00.000Z';
const MESSAGE = {
  _id: ID,
  kind: 'question',
  about: LONG,
  name: LONG,
  email: `${LONG.slice(20)}@example.com`,
  message: `${LONG} ${LONG}`,
  date: DATE,
  state: 'new',
} as const;
const REVIEW = {
  _id: ID,
  displayName: LONG,
  photoURL: '/pictures/brand/icon-192.png',
  productName: LONG,
  reviewMessage: `${LONG} ${LONG}`,
  rating: 4.5,
  bought: true,
  date: DATE,
  answer: null,
  email: `${LONG.slice(20)}@example.com`,
  product: ID,
  state: 'held',
  answeredBy: null,
  answeredAt: null,
} as const;

test('long, empty and failing, wide and narrow, light and dark, both lists fit and have no flaw that axe finds', async ({
  page,
  complaints,
}) => {
  test.setTimeout(120_000);
  complaints.expectStatus(503);
  const check = async (address: string, words: RegExp) => {
    await page.goto(address);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(words).first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expectNoViolations(page);
    }
  };
  const height = async (role: 'row' | 'listitem') => {
    const cards = page
      .getByRole('main')
      .getByRole(role)
      .filter({ hasText: LONG.slice(0, 30) });
    return Math.max(
      ...(await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))),
    );
  };
  await answerInstead(page, listMessages, [{ ...MESSAGE, answers: 2 }]);
  await check('/dashboard/inbox', /W{80}/);
  expect(await height('listitem')).toBeLessThanOrEqual(96);
  await answerInstead(page, showMessage, {
    ...MESSAGE,
    version: 1,
    changedBy: null,
    changedAt: null,
    answers: [{ _id: ID, text: LONG, by: MESSAGE.email, at: DATE, sentAt: null }],
    customer: { _id: ID, displayName: LONG, since: DATE, verified: false, isGuest: false },
    orders: [{ _id: ID, number: 1042, productName: LONG, bookedAt: DATE, isNamed: true }],
  });
  await check(`/dashboard/inbox/${ID}`, /named in the message/);
  await answerInstead(page, listManagedReviews, [REVIEW]);
  await check('/dashboard/managereviews', /W{80}/);
  expect(await height('row')).toBeLessThanOrEqual(96);
  await answerInstead(page, listMessages, []);
  await check('/dashboard/inbox', /No messages here/);
  await refuseInstead(page, listMessages, 'unavailable');
  await check('/dashboard/inbox', /Not available just now/);
});
