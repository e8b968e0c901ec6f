import { everyPage } from './support/every-page.ts';
import { follow } from './support/follow.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { test } from './support/test.ts';

test('shots', async ({ page, context, shop, world, complaints }) => {
  test.setTimeout(900_000);
  complaints.expectStatus(404);
  complaints.expectStatus(422);
  await becomes(context, shop.url, world.admin);
  await page.goto('/');
  for (const { name, address } of everyPage(world).filter(
    (v) => v.as === 'admin' && (!process.env.ONLY || new RegExp(process.env.ONLY).test(v.name)),
  )) {
    try {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await follow(page, address);
      await settled(page);
      for (const [size, viewport] of [
        ['w', { width: 1440, height: 900 }],
        ['p', { width: 390, height: 844 }],
      ] as const) {
        await page.setViewportSize(viewport);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.waitForTimeout(80);
          await page.screenshot({ path: `/tmp/gaps/shots/${name}-${size}-${colorScheme}.png` });
        }
      }
    } catch (error) {
      console.log(name, String(error).slice(0, 200));
    }
  }
});
