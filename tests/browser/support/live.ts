import type { Page } from '@playwright/test';

/** Opens a page, and waits until the shop tells it of changes: one made earlier could be missed. */
export async function openLive(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/events');
  await page.goto(address);
  await stream;
}
