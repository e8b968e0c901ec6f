import type { Page } from '@playwright/test';
import { LANGUAGES, PSEUDO } from '#platform/words/languages.ts';
import { translated } from '#platform/words/translated.ts';
import { expect } from './test.ts';

const LOADING = [...LANGUAGES, PSEUDO].map((language) => translated('Loading...', language) as string);

/** Waits until a page shows its heading, and neither the placeholder of a page nor a spinner. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const status = page.getByRole('status');
  for (const words of new Set(LOADING))
    await expect(page.getByRole('status', { name: words }).or(status.filter({ hasText: words }))).toHaveCount(
      0,
    );
}
