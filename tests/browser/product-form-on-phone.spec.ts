import { expectNoViolations } from './support/axe.ts';
import { PHONE } from './support/devices.ts';
import { overhangOf } from './support/overhang.ts';
import { settled } from './support/settled.ts';
import { becomes } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test.use(PHONE);

test('on a phone all six fields of a new product are in view, each large enough for a thumb', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard');
  const bar = page.getByRole('button', { name: 'Add product' });
  await settled(page);
  const FIELDS = ['Product name', 'Description', 'Available quantity', 'Minimum order quantity'];
  for (const label of [...FIELDS, 'Price per unit', 'Image']) {
    const field = page.getByLabel(label, { exact: true });
    const box = await field.boundingBox();
    expect(box?.height, label).toBeGreaterThanOrEqual(44);
    await expect(field, label).toBeInViewport({ ratio: 1 });
    const above = (await bar.boundingBox())?.y ?? 0;
    expect((box?.y ?? 0) + (box?.height ?? 0), label).toBeLessThan(above);
  }
  expect(await overhangOf(page)).toBe(0);
  await expectNoViolations(page);
});
