import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until a page shows its heading and no loading spinner. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading...' })).toHaveCount(0);
}
