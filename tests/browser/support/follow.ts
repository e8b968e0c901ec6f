import type { Page } from '@playwright/test';

type Routed = {
  __reactRouterDataRouter: { navigate(address: string, how: { flushSync: true }): Promise<void> };
};

/**
 * Opens an address as a link of the page does, and resolves when it is shown. It costs a third of loading the address: scripts
 * stay compiled, the page's own and those of a test.
 */
export const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate(
    (to) => (window as unknown as Routed).__reactRouterDataRouter.navigate(to, { flushSync: true }),
    address,
  );
