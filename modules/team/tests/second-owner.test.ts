import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstStep } from '#modules/first-steps/contract/calls/first-steps.ts';
import { type Enrolled, enrol } from '#tests/support/enrol.ts';
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts';

let shop: TestShop;
let ada: Enrolled;
beforeAll(async () => {
  shop = await startTestShop('second owner');
  ada = await enrol(shop, { name: 'Ada', role: 'admin' });
});
afterAll(() => shop?.close());

const stepFor = async (as: Enrolled): Promise<FirstStep> => {
  const { body } = await shop.call('GET', '/firststeps', { as });
  return body.steps.find(({ name }: FirstStep) => name === 'second-owner');
};

test('the second owner is done when two owners have a second step', async () => {
  const twoSteps = (id: string, is: boolean) =>
    shop.open.shop.pool.query('UPDATE member SET two_factor = $2 WHERE id = $1', [id, is]);
  expect(await stepFor(ada)).toMatchObject({
    note: expect.stringContaining('There is one owner.'),
    to: '/dashboard/team',
  });
  const grace = await enrol(shop, { name: 'Grace', role: 'admin' });
  expect(await stepFor(ada)).toMatchObject({
    note: `Without a second step: ${ada.name}, Grace.`,
    to: '/dashboard/account#two-step',
    link: 'Set up your second step',
  });
  await twoSteps(grace.id, true);
  expect(await stepFor(ada)).toMatchObject({ isDone: false, link: 'Set up your second step' });
  await twoSteps(ada.id, true);
  expect(await stepFor(ada)).toMatchObject({ isDone: true });
  // Ada cannot set up the step of Grace: she learns who lacks it, and Grace where to set it up.
  await twoSteps(grace.id, false);
  expect(await stepFor(ada)).toMatchObject({
    isDone: false,
    note: expect.stringMatching(/^Without a second step: Grace\. Each sets it up under Account/),
    to: '/dashboard/team#needsTwoFactor',
    link: 'Require two-step sign-in',
  });
  expect(await stepFor(grace)).toMatchObject({
    note: 'Without a second step: Grace.',
    to: '/dashboard/account#two-step',
    link: 'Set up your second step',
  });
  await shop.open.shop.pool.query(`UPDATE member SET role = 'manager' WHERE id = $1`, [grace.id]);
  expect(await stepFor(ada)).toMatchObject({ isDone: false });
});
