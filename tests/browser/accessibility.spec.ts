import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everyPage } from './support/every-page.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
// A page has the same structure in both colour schemes: in the second one only its colours are new.
const RULES_ON_COLOURS = ['color-contrast', 'link-in-text-block'];

for (const as of ['visitor', 'member', 'admin'] as const) {
  test(`axe finds nothing on any page for the ${as}, light and dark`, async ({
    page,
    context,
    shop,
    world,
    complaints,
  }) => {
    test.setTimeout(180_000);
    complaints.expectStatus(404);
    if (as !== 'visitor') await becomes(context, shop.url, world[as]);
    const found: string[] = [];
    for (const { name, address } of everyPage(world).filter((visit) => visit.as === as)) {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await settled(page);
      found.push(...(await violations(page, (axe) => axe.withTags(RULES))).map((one) => `${name}: ${one}`));
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      const dark = await violations(page, (axe) => axe.withRules(RULES_ON_COLOURS));
      found.push(...dark.map((one) => `${name}, dark: ${one}`));
    }
    expect(found).toEqual([]);
  });
}

async function violations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const { violations } = await choose(new AxeBuilder({ page })).analyze();
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
