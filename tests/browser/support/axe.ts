import AxeBuilder from '@axe-core/playwright';
import { expect, type Frame, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
const RULES_ON_COLOURS = ['color-contrast', 'link-in-text-block'];

type Scheme = 'light' | 'dark';

/** The flaws that axe finds on a page in light and in dark. Both have the same structure, so the second is checked for colours alone. */
export async function flawsOf(page: Page): Promise<string[]> {
  return flawsInBoth(page, (axe) => axe.withTags(RULES));
}

/** The flaws of a page in its colours alone, in light and in dark. */
export async function colourFlawsOf(page: Page): Promise<string[]> {
  return flawsInBoth(page, onColours);
}

/** Fails the test if axe finds anything, in light or in dark. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await flawsOf(page)).toEqual([]);
}

type Choose = (axe: AxeBuilder) => AxeBuilder;

const onColours: Choose = (axe) => axe.withRules(RULES_ON_COLOURS);

/** Begins in the scheme that the page has: each change paints it anew. */
async function flawsInBoth(page: Page, choose: Choose): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [first, second]: [Scheme, Scheme] = isDark ? ['dark', 'light'] : ['light', 'dark'];
  return [...(await flawsIn(page, first, choose)), ...(await flawsIn(page, second, onColours))];
}

async function flawsIn(page: Page, colorScheme: Scheme, choose: Choose): Promise<string[]> {
  // Without reduced motion, axe would see the colours on their way.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Legacy mode checks all frames in one run, in half the time; every frame is the shop's own. Listing every element that
  // is sound would take a third of the rest, and sending axe again a quarter.
  const source = (await hasAxe(page)) ? { axeSource: 'void 0' } : {};
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

async function hasAxe(page: Page): Promise<boolean> {
  // A frame may be on its way to another document.
  const isIn = (frame: Frame) => frame.evaluate(() => 'axe' in window).catch(() => false);
  const found = await Promise.all(page.frames().map(isIn));
  return found.every(Boolean);
}
