import type { Locator, Page } from '@playwright/test';

export const ORDER_LIST = '/dashboard/manageorders';

/** The rows of the staff's list of orders. */
export const rowsOf = (page: Page): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: /^Select order/ }) });

/** The height of a row in pixels. */
export const heightOf = async (row: Locator): Promise<number> =>
  (await row.boundingBox())?.height ?? Number.NaN;
/** The number of the order in a row. */
export const numberOf = async (row: Locator): Promise<string | undefined> =>
  /No\. (\d+)/.exec((await row.textContent()) ?? '')?.[1];
