import type { BrowserContext, Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` of a context's pages wait until React has taken over the page: a click before that is lost. A call
 * that names what it waits for itself, in `waitUntil`, is left alone.
 */
export function waitForScripts(context: BrowserContext): void {
  context.pages().forEach(waitOn);
  context.on('page', waitOn);
}

function waitOn(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const answer = await goto.call(page, address, options);
    if (!options?.waitUntil) await takenOver(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (!options?.waitUntil) await takenOver(page);
    return answer;
  };
}

// Playwright's own rhythm, each frame, makes the browser draw frames that nobody needs.
const POLLING_MS = 20;

type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } } } };

// React itself asks this in `attemptSynchronousHydration`. Pages of others, such as the stand-ins', have no such scripts.
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver, undefined, { polling: POLLING_MS });
}

function isTakenOver(): boolean {
  if (!document.querySelector('link[rel="modulepreload"]')) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (!key) return false;
  const root = (document as unknown as Record<string, Root>)[key];
  return root?.stateNode.current.memoizedState.isDehydrated === false;
}
