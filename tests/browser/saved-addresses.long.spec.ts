import { expectNoViolations } from './support/axe.ts';
import { SAVED } from './support/checkout.ts';
import { becomes, call, person, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('a member adds, edits, prefers and deletes saved addresses', async ({ page, context, shop }) => {
  const member = await signUp(shop.url, person('Paula'));
  await call(shop.url, member, 'POST', '/addresses', SAVED);
  await becomes(context, shop.url, member);
  await page.goto('/dashboard/account');
  const section = page.getByRole('region', { name: 'Saved addresses' });
  const entries = section.getByRole('listitem');
  await expect(entries).toHaveText([/Nora Berg.*Default.*Elmweg 12/]);

  await test.step('adds a second, which becomes the default', async () => {
    await section.getByRole('button', { name: 'Add an address' }).click();
    await section.getByLabel('Country').selectOption('Germany');
    await section.getByLabel('Full name').fill('Paula Office');
    await section.getByLabel('Street and number').fill('Lindenweg 3');
    await section.getByLabel('Postal code').fill('1');
    await section.getByLabel('City').fill('Bonn');
    await section.getByLabel('Phone number').fill('0228 123456');
    await section.getByRole('button', { name: 'Save address' }).click();
    await expect(section.getByLabel('Postal code')).toHaveAccessibleDescription(
      'Postal code must look like 26133',
    );
    await expectNoViolations(page);
    await section.getByLabel('Postal code').fill('53111');
    await section.getByRole('button', { name: 'Save address' }).click();
    await expect(entries).toHaveText([/Paula Office.*Default/, /Nora Berg/]);
  });

  await test.step('makes the first the default again', async () => {
    await section.getByRole('button', { name: 'Make default: Nora Berg, Elmweg 12' }).click();
    await expect(entries).toHaveText([/Nora Berg.*Default/, /Paula Office/]);
  });

  await test.step('edits it', async () => {
    await section.getByRole('button', { name: 'Edit: Nora Berg, Elmweg 12' }).click();
    await expect(section.getByLabel('Postal code')).toHaveValue('10115');
    await section.getByLabel('Street and number').fill('Elmweg 21');
    await section.getByRole('button', { name: 'Save address' }).click();
    await expect(entries).toHaveText([/Nora Berg.*Elmweg 21/, /Paula Office/]);
  });

  await test.step('deletes the other', async () => {
    await section.getByRole('button', { name: 'Delete: Paula Office, Lindenweg 3' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(entries).toHaveText([/Elmweg 21/]);
    await expectNoViolations(page);
  });
});
