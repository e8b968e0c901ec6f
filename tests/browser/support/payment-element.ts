import type { Page } from '@playwright/test';

export const paymentFields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

/** Types a test card into the provider's payment element. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const fields = paymentFields(page);
  await fields.getByLabel('Card number').fill(number);
  await fields.getByLabel('Expiry date').fill('12 / 40');
  await fields.getByLabel('CVC').fill('123');
}
