import type { Locator } from '@playwright/test';

/** Counts clicks, and fields typed into. */
export function countedHand() {
  const counted = { clicks: 0, fields: 0 };
  return {
    counted,
    async click(target: Locator) {
      await target.click();
      counted.clicks += 1;
    },
    async type(into: Locator, text: string) {
      await into.fill(text);
      counted.fields += 1;
    },
  };
}
