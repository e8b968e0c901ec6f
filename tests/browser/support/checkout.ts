import type { Page } from '@playwright/test';
import { availableProduct } from './orders.ts';
import { typeCard } from './payment-element.ts';
import { expect } from './test.ts';

export const SAVED = {
  name: 'Nora Berg',
  line1: 'Elmweg 12',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  phone: '030 1234567',
};

/** Puts the smallest order of a product into the cart of the page's browser. */
export async function fillCart(page: Page, url: string, quantity?: number) {
  const { _id } = await availableProduct(url);
  const product = await (await fetch(`${url}/api/product/${_id}`)).json();
  const variantId = product.variants[0]._id as string;
  const added = await page.request.post('/api/cart/lines', {
    headers: { origin: url },
    data: { variantId, ...(quantity && { quantity }) },
  });
  expect(added.ok()).toBe(true);
  return { name: product.productName as string, variantId };
}

export async function typeDelivery(page: Page, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email);
  await page.getByLabel('Country').selectOption('Germany');
  await page.getByLabel('Full name').fill('Gina Berg');
  await page.getByLabel('Street and number').fill('Elmweg 12, 10115 Berlin');
  await page.getByLabel('Phone number').fill('+49 30 1234567');
  await expect(page.getByLabel('Street and number')).toHaveValue('Elmweg 12');
  await expect(page.getByLabel('Postal code')).toHaveValue('10115');
  await expect(page.getByLabel('City')).toHaveValue('Berlin');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay [0-9]/ });

/** Fills the cart, opens the checkout and types the delivery of a guest. */
export async function deliverTo(page: Page, url: string, email: string): Promise<void> {
  await fillCart(page, url);
  await page.goto('/checkout');
  await typeDelivery(page, email);
}

export async function payByCard(page: Page, card: string): Promise<void> {
  await typeCard(page, card);
  await payButton(page).click();
}
