import type { Locator, Page } from '@playwright/test';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

/** How much of each star is filled. */
const filledParts = (stars: Locator) =>
  stars.locator('> svg').evaluateAll((all) =>
    all.map((star) => {
      const part = star.querySelector('svg');
      const isFilled = getComputedStyle(part ?? star).fill !== 'none';
      const parts = part ? part.width.baseVal.value / 24 : 1;
      return isFilled ? Math.round(100 * parts) / 100 : 0;
    }),
  );

const ratingsIn = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) =>
      all.flatMap(({ textContent }) =>
        [...(textContent ?? '').matchAll(/"ratingValue":([\d.]+)/g)].map(([, value]) => Number(value)),
      ),
    );

test(
  'an average shows its fraction in the list, on the product and for programs, a review whole stars',
  EACH_STOREFRONT,
  async ({ page, context, shop, world }) => {
    const productName = 'Board of fractions';
    const { insertedId } = await call<{ insertedId: string }>(shop.url, world.admin, 'POST', '/product', {
      productName,
      description: 'Liked, and not by all.',
      availableQuantity: 10,
      minimumOrderQuantity: 1,
      perUnitPrice: 20,
      image: '/pictures/brand/icon-192.png',
    });
    for (const [name, rating] of [
      ['Anton', 4.1],
      ['Berta', 4.5],
    ] as const) {
      const member = await signUp(shop.url, person(name, `${name.toLowerCase()}.fractions@example.com`));
      await call(shop.url, member, 'POST', '/review', { productName, rating, reviewMessage: `By ${name}.` });
    }
    await becomes(context, shop.url, world.admin);
    await page.goto('/products?q=fractions');
    const average = page.getByRole('article').getByRole('img', { name: '4.3 out of 5 stars' });
    await expect(average).toBeVisible();
    expect(await filledParts(average)).toEqual([1, 1, 1, 1, 0.3]);
    await expect(page.getByRole('article')).toContainText('4.3');
    expect(await ratingsIn(page)).toEqual([4.3]);

    await page.goto(`/product/${insertedId}`);
    const shown = page.getByRole('img', { name: '4.3 out of 5 stars' });
    await expect(shown).toBeVisible();
    expect(await filledParts(shown)).toEqual([1, 1, 1, 1, 0.3]);
    const review = page.getByRole('figure').filter({ hasText: 'By Anton.' });
    const whole = review.getByRole('img', { name: '5 out of 5 stars' });
    await expect(whole).toBeVisible();
    expect(await filledParts(whole)).toEqual([1, 1, 1, 1, 1]);
  },
);
