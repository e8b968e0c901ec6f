import type { Page } from '@playwright/test';

/** The specification allows 0.05; people notice from about 0.1. */
export const MOST_SHIFT = 0.02;

/** Records the shifts of the documents that a page opens from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of the shifts, the last of which are reported a frame late. */
export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0)),
          ),
        ),
      ),
  );
}
