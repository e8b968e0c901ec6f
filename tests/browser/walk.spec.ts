import { flawsOf } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { everyPage } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes, call, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

// The quick form of the campaigns in accessibility, layout-shift and hostile (`npm run test:all`): one phone, one colour scheme.

const SCRIPT = '<script>window.__hit=1</script>';
const IMAGE = `"'><img src=x onerror=window.__hit=1>`;
const WIDE = 'W'.repeat(120);

const MAIN_PAGES = ['/', '/products', '/reviews', '/cart', '/dashboard', '/dashboard/manageorders'];

for (const as of ['visitor', 'member', 'admin'] as const) {
  test(`a walk of the ${as} on a phone: no page is too wide, axe finds nothing on the main ones, and words stay words`, async ({
    page,
    context,
    shop,
    world,
    complaints,
  }) => {
    complaints.expectStatus(404);
    // The page of an order without its link.
    complaints.expectStatus(422);
    const author = await signUp(shop.url, {
      name: `${IMAGE} ${WIDE.slice(0, 30)}`,
      email: `walk-${as}@example.com`,
      password: 'a secret of walk',
    });
    const { productName } = world.orders.unpaid.product;
    await call(shop.url, author, 'POST', '/review', {
      productName,
      rating: 4,
      reviewMessage: `${SCRIPT} ${WIDE}`,
    });
    if (as !== 'visitor') await becomes(context, shop.url, world[as]);
    await page.setViewportSize(PHONE.viewport);
    await page.goto('/');
    const flaws: string[] = [];
    for (const { name, address } of everyPage(world).filter((visit) => visit.as === as)) {
      await follow(page, address);
      await settled(page);
      const overhang = await overhangOf(page);
      if (overhang !== 0) flaws.push(`${name} is ${overhang} px wider than a phone`);
      if (MAIN_PAGES.includes(address))
        flaws.push(...(await flawsOf(page)).map((flaw) => `${name}, ${flaw}`));
      if (await page.evaluate(() => '__hit' in window)) flaws.push(`${name} ran the script of a review`);
    }
    expect(flaws).toEqual([]);
  });
}
