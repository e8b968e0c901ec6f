import { book } from './support/orders.ts';
import { settled } from './support/settled.ts';
import { becomes, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a selection that ends beside a dialog leaves it open, a press beside it closes it', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.member);
  await page.goto('/dashboard/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account for good?' });
  const field = dialog.getByLabel('Your password');
  await field.fill('a secret');
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeEnabled();
  const { x, y, height } = (await field.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 60, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(10, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(field).toHaveValue('a secret');
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(dialog).toBeHidden();
});

test('a dialog is modal in the instant that it opens: no key goes behind it', async ({
  page,
  context,
  shop,
  world,
}) => {
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/manageproducts');
  await settled(page);
  const ask = page.getByRole('button', { name: /^Delete / }).first();
  const opened = await ask.evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    // The browser handles the next key after the click's microtasks at the earliest.
    await Promise.resolve();
    const dialog = document.querySelector('dialog[open]');
    return { isModal: dialog?.matches(':modal'), focused: document.activeElement?.textContent };
  });
  expect(opened).toEqual({ isModal: true, focused: 'Cancel' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(ask).toBeFocused();
});

test('the question before an order is given up explains each answer', async ({
  page,
  context,
  shop,
  world,
}) => {
  const member = await signUp(shop.url, person('Quin'));
  await book(shop.url, member);
  await becomes(context, shop.url, world.admin);
  await page.goto('/dashboard/manageorders?q=quin');
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Warning: You are going to cancel this Order!' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveAccessibleDescription(
    'Keeps the order.',
  );
  await expect(dialog.getByRole('button', { name: 'Delete' })).toHaveAccessibleDescription(
    'Cancels the order and puts its stock back on sale.',
  );
});
