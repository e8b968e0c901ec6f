import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const MOST_STEPS = 60;

/** Presses Tab until an element with this role and name has the focus, visibly. */
export async function tabTo(
  page: Page,
  role: 'link' | 'button' | 'textbox' | 'searchbox',
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  // A search by role costs more than a step: search again only for an element that the page has replaced.
  let element = await target.elementHandle();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (!(await element?.evaluate(({ isConnected }) => isConnected))) element = await target.elementHandle();
    if (await element?.evaluate((it) => it === document.activeElement)) {
      await expect(target).toBeInViewport();
      const outline = await target.evaluate((element) =>
        Math.max(
          ...['', '::after'].map((part) => Number.parseFloat(getComputedStyle(element, part).outlineWidth)),
        ),
      );
      expect(outline, `the outline of ${name}`).toBeGreaterThanOrEqual(2);
      return;
    }
  }
  throw new Error(`${MOST_STEPS} times Tab did not lead to ${role} ${name}`);
}
