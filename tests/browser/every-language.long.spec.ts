import type { Page } from '@playwright/test';
import { DEMO_LANGUAGES } from '#demo/load-demo.ts';
import { flawsOf } from './support/axe.ts';
import { fillCart } from './support/checkout.ts';
import { everyPage } from './support/every-page.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { MOST_SHIFT, recordShifts, shiftsOf } from './support/shifts.ts';
import { becomes, becomesVisitor, call } from './support/signed-in.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

// These tests are long; in parallel, none of them delays the end of the run.
test.describe.configure({ mode: 'parallel' });

// The words of the pseudo-language have accents and are longer by 40 %. Arabic reads from right to left.
const LANGUAGES = { de: 'ltr', fr: 'ltr', es: 'ltr', 'en-XA': 'ltr', ar: 'rtl' } as const;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const WALK =
  /^visitor-(home|products|collection|about|faqs|policies-shipping|policies-terms-of-service|login|registration|reset|not-found)$|^member-(product|product-sold-out|cart|checkout|order-unpaid|order-shipped|payment|dashboard|dashboard-account|dashboard-myprofile|dashboard-addreview|updateprofile)$/;

for (const [language, dir] of Object.entries(LANGUAGES))
  test(
    `pages in ${language} fit a desktop and a phone, do not jump, and have no flaws that axe finds`,
    EACH_STOREFRONT,
    async ({ page, context, shop, world, storefront, complaints }) => {
      test.setTimeout(360_000);
      complaints.expectStatus(404);
      await recordShifts(page);
      const set = (body: object) => call(shop.url, world.admin, 'PATCH', '/settings', body);
      await set({ languages: language, productsFor: 'everyone' });
      const found: string[] = [];
      try {
        for (const as of ['visitor', 'member'] as const) {
          if (as === 'visitor') await becomesVisitor(context, shop.url);
          else await becomes(context, shop.url, world[as]);
          if (as === 'member') await fillCart(page, shop.url);
          const visits = everyPage(world).filter((visit) => visit.as === as && WALK.test(visit.name));
          expect(visits.length).toBeGreaterThan(9);
          for (const [index, { name, address }] of visits.entries()) {
            // The storefronts share the pages: axe sees each page at one width in one of them, at the other width in the other.
            const byAxe = (index + (storefront === 'keyboards' ? 0 : 1)) % 2 === 0 ? PHONE : DESKTOP;
            const flaws = await flawsAt(page, `/${language}${address === '/' ? '' : address}`, byAxe);
            found.push(...flaws.map((flaw) => `${name}: ${flaw}`));
          }
        }
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('html')).toHaveAttribute('dir', dir);
      } finally {
        await set({ languages: DEMO_LANGUAGES, productsFor: 'members' });
      }
      expect(found).toEqual([]);
    },
  );

/** Loads the page at both widths, since a jump is of the load; `byAxe` is one of them. */
async function flawsAt(page: Page, address: string, byAxe: typeof PHONE): Promise<string[]> {
  const flaws: string[] = [];
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(address, { waitUntil: 'load' });
    await settled(page);
    const overhang = await overhangOf(page);
    const shift = await shiftsOf(page);
    if (overhang > 0) flaws.push(`${overhang} px too wide at ${viewport.width}`);
    if (viewport === byAxe) flaws.push(...(await flawsOf(page)).map((flaw) => `${flaw} (${viewport.width})`));
    if (shift > MOST_SHIFT) flaws.push(`jumps by ${shift.toFixed(3)} at ${viewport.width}`);
  }
  return flaws;
}
