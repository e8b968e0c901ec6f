import type { Page } from '@playwright/test';

/** Opens closed parts of the product editor by their labels. */
export async function openPart(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    const heading = page.getByRole('main').getByRole('heading', { name: label, exact: true, level: 2 });
    const isOpen = await heading.evaluate((element) => element.closest('details')?.open);
    if (!isOpen) await heading.click();
  }
}
