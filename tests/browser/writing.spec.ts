import { findMail, linkIn } from './support/mailbox.ts';
import { availableProduct } from './support/orders.ts';
import { becomes, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

test('the newsletter is confirmed by mail and gives a code that takes $10 off the first order', async ({
  page,
  context,
  shop,
}) => {
  const member = await signUp(shop.url, {
    name: 'Nell',
    email: 'nell@example.com',
    password: 'a secret of nell',
  });
  await page.goto('/');
  const block = page.getByRole('main');
  await block.getByLabel('Email').fill(member.email);
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await expect(block.getByText(/^Almost there/)).toBeVisible();
  await page.goto(linkIn(await findMail(shop.url, member.email, 'Confirm your subscription')));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByText(/takes 10\.00\$ off your first order/)).toBeVisible();
  const { text } = await findMail(shop.url, member.email, 'Your code for');
  const shown = await page.getByRole('status').locator('p').nth(1).innerText();
  expect(text).toContain(shown);

  await becomes(context, shop.url, member);
  await page.goto(`/product/${(await availableProduct(shop.url))._id}`);
  await page.getByText('Have a code?').click();
  await page.getByLabel('Code', { exact: true }).fill(shown);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('10.00$ off: the code is applied.')).toBeVisible();
});

test('Apply Now and Message open forms whose letters reach the admin', async ({ page, shop }) => {
  for (const [link, button] of [
    ['Apply Now: UX Engineer', 'Send application'],
    ['Message: UX Engineer', 'Send message'],
  ] as const) {
    await page.goto('/careers');
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('button', { name: button }).click();
    const form = page.getByRole('form', { name: button });
    await expect(form.getByLabel('Message')).toHaveAccessibleDescription(/required/i);
    await form.getByLabel('Name').fill('Olga');
    await form.getByLabel('Email').fill('olga@example.com');
    await form.getByLabel('Message').fill('I draw what the tests ask for.');
    await form.getByRole('button', { name: button }).click();
    await expect(form.getByText(/^Thank you: your message is on its way/)).toBeVisible();
    const mail = await findMail(
      shop.url,
      shop.admin.email,
      link.startsWith('Apply') ? 'pplication' : 'uestion',
    );
    expect(mail.text).toContain('I draw what the tests ask for.');
  }
});
