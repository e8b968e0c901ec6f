import type { Page } from '@playwright/test';

/** Types a test card into the provider's field and presses Pay. */
export async function payWith(page: Page, number: string): Promise<void> {
  const card = cardForm(page);
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel('Expiry date').fill('12 / 40');
  await card.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
}

export const cardForm = (page: Page) => page.frameLocator('iframe[title="Secure card payment input frame"]');
