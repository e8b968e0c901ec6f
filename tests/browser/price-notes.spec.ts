import { expectNoViolations } from './support/axe.ts';
import { overhangOf } from './support/overhang.ts';
import { call } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const chosen = (priceNotes: 'on' | 'off') =>
  test[priceNotes === 'on' ? 'beforeEach' : 'afterEach'](({ shop, world }) =>
    call(shop.url, world.admin, 'PATCH', '/settings', {
      priceNotes,
      taxes: priceNotes === 'on' ? 'included' : 'added',
    }),
  );
chosen('on');
chosen('off');

test('every price of a list says that it includes tax, and leads to what shipping costs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText('incl. VAT, plus shipping');
  await expect(page.getByRole('link', { name: 'incl. VAT, plus shipping' })).toHaveCount(await cards.count());
  expect(await overhangOf(page)).toBe(0);
  await expectNoViolations(page);
  await cards.first().getByRole('link', { name: 'incl. VAT, plus shipping' }).click();
  await expect(page).toHaveURL(/\/policies\/shipping$/);
});
