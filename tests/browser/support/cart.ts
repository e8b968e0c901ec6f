import type { BrowserContext, Page } from '@playwright/test';
import { call } from './signed-in.ts';
import { expect, test } from './test.ts';

/** Shows the products of a test file to everyone. One shop serves all tests of a worker, so they close again. */
export function openToEveryone(): void {
  for (const [when, productsFor] of [
    [test.beforeEach, 'everyone'],
    [test.afterEach, 'members'],
  ] as const)
    when(({ shop, world }) => call(shop.url, world.admin, 'PATCH', '/settings', { productsFor }));
}

/** Fills the cart of a browser, as its pages do. */
export async function fill(
  context: BrowserContext,
  shopUrl: string,
  lines: [variantId: string, quantity: number][],
) {
  for (const [variantId, quantity] of lines) {
    const answer = await context.request.post(`${shopUrl}/api/cart/lines`, {
      data: { variantId, quantity },
      headers: { origin: shopUrl },
    });
    expect(answer.status()).toBe(200);
  }
}

export const lines = (page: Page) =>
  page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem');
