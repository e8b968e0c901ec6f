import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until a page shows its content: its heading is there, and nothing is on its way any more. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}
