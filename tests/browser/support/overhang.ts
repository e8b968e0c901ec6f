import type { Page } from '@playwright/test';

/** The pixels by which a page is wider than its window. */
export const overhangOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
