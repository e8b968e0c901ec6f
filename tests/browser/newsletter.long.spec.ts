import { findMail, linkIn } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

test('a reader subscribes, confirms, and books with the code', async ({ page, shop, complaints }) => {
  complaints.expectStatus(422);
  complaints.expectStatus(410);
  const email = 'reader.of.letters@example.com';
  let code = '';

  await test.step('the home page takes an address, and refuses what is none at its field', async () => {
    await page.goto('/');
    const block = page.getByRole('region', { name: '$10 off your first order' });
    await block.getByLabel('Email').fill('nobody');
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByLabel('Email')).toHaveAccessibleDescription('Provide a valid Email');
    await expect(block.getByLabel('Email')).toBeFocused();
    await block.getByLabel('Email').fill(email);
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await expect(block.getByRole('status')).toContainText('open the link in the email');
  });

  await test.step('the link of the mail leads to a button, which gives the code, once', async () => {
    const link = linkIn(await findMail(shop.url, email, 'Confirm your subscription'));
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('You are subscribed.')).toBeVisible();
    code = await page.getByText(/^WELCOME-/).innerText();
    expect((await findMail(shop.url, email, 'Your code')).text).toContain(code);
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText('This link no longer works')).toBeVisible();
  });

  await test.step('the code lowers the total before anything is booked', async () => {
    await page.goto('/registration?next=/products');
    await page.getByLabel('Name').fill('Reader');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a secret of reader');
    await page.getByLabel('Confirm password').fill('a secret of reader');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/products');
    await page.getByRole('main').getByRole('link', { name: /F97/ }).first().click();
    await page.getByText('Have a code?').click();
    const field = page.getByLabel('Code', { exact: true });
    await field.fill('WELCOME-NOTTHERE');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(field).toHaveAccessibleDescription('There is no such code for your address');
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await expect(page.getByText('10.00$ off: the code is applied.')).toBeVisible();
    await expect(page.getByText('−10.00$')).toBeVisible();
  });

  await test.step('the order is booked and paid at that total', async () => {
    await page.getByLabel('Address').fill('1 Test Street');
    await page.getByLabel('Phone').fill('0123456789');
    await page.getByRole('button', { name: 'Book Now' }).click();
    await page.getByRole('link', { name: 'Pay now' }).click();
    const summary = page.getByRole('region', { name: 'Order' });
    await expect(summary).toContainText('Subtotal');
    await expect(summary).toContainText('-10.00$');
  });
});

test('an application reaches the admin, and missing fields are named in the form', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expectStatus(422);
  await page.goto('/careers');
  await page.getByRole('link', { name: 'Apply Now: UX Engineer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Apply: UX Engineer' })).toBeVisible();
  await page.getByLabel('Name').fill('Mia');
  await page.getByLabel('Email').fill('mia@example.com');
  await page.getByRole('button', { name: 'Send application' }).click();
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveAccessibleDescription('Message is required');
  await expect(message).toBeFocused();
  await message.fill('I make keyboards.');
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('We have your message')).toBeVisible();
  const mail = await findMail(shop.url, shop.admin.email, 'A new application');
  expect(mail.text).toContain('I make keyboards.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one can subscribe, confirm, unsubscribe, and write to the shop', async ({ page, shop }) => {
    const email = 'plain.reader@example.com';
    await page.goto('/');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('open the link in the email')).toBeVisible();
    await page.goto(linkIn(await findMail(shop.url, email, 'Confirm your subscription')));
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByText(/^WELCOME-/)).toBeVisible();
    const mail = await findMail(shop.url, email, 'Your code');
    await page.goto(/https?:\/\/\S+\/newsletter\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You’re unsubscribed.')).toBeVisible();

    await page.goto('/Contact-Us');
    await page.getByLabel('Name').fill('Mia');
    await page.getByLabel('Email').fill('mia@example.com');
    await page.getByLabel('Message', { exact: true }).fill('Where are you?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('We have your message')).toBeVisible();
  });
});
