import { findMail, linkIn } from './support/mailbox.ts';
import { becomes, call, person, type SignedIn, signUp } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

async function addSoldOut(url: string, admin: SignedIn, productName: string): Promise<string> {
  const { insertedId } = await call<{ insertedId: string }>(url, admin, 'POST', '/product', {
    productName,
    description: 'Gone for now.',
    availableQuantity: 0,
    minimumOrderQuantity: 2,
    perUnitPrice: 99,
    image: '/pictures/brand/icon-192.png',
  });
  return insertedId;
}

const restock = (url: string, admin: SignedIn, id: string) =>
  call(url, admin, 'PATCH', `/product/${id}`, { version: 1, addStock: 10 });

const openTo = (url: string, admin: SignedIn, productsFor: 'members' | 'everyone') =>
  call(url, admin, 'PATCH', '/settings', { productsFor });

/** A new member with a verified address. */
async function verified(url: string, name: string): Promise<SignedIn> {
  const member = await signUp(url, person(name, `${name.toLowerCase()}.waits@example.com`));
  const link = new URL(linkIn(await findMail(url, member.email, 'Verify your address')));
  await call(url, member, 'POST', '/me/email/confirm', { token: link.searchParams.get('token') });
  return member;
}

test('a member waits for a sold-out product, changes their mind twice, and is told when it is back', async ({
  page,
  context,
  shop,
  world,
}) => {
  const name = 'Board for members who wait';
  const id = await addSoldOut(shop.url, world.admin, name);
  const member = await verified(shop.url, 'Wanda');
  await becomes(context, shop.url, member);
  await page.goto(`/product/${id}`);
  const part = page.getByRole('region', { name: 'Back in stock' });
  await part.getByRole('button', { name: 'Email me when it is back' }).click();
  await expect(part).toContainText('We will email you');
  await page.reload();
  await part.getByRole('button', { name: 'Don’t email me' }).click();
  await expect(part).toContainText('You can book it here as soon as it’s back.');
  await part.getByRole('button', { name: 'Email me when it is back' }).click();
  await expect(part).toContainText('We will email you');
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeDisabled();

  const { waiting } = await call<{ waiting: number }>(shop.url, world.admin, 'GET', `/product/${id}/managed`);
  expect(waiting).toBe(1);
  await restock(shop.url, world.admin, id);
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeEnabled();
  await expect(part).toBeHidden();
  await page.goto(linkIn(await findMail(shop.url, member.email, `${name} is back in stock`)));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('an admin sees how many people wait', async ({ page, context, shop, world }) => {
  const id = await addSoldOut(shop.url, world.admin, 'Board that one waits for');
  await call(shop.url, await verified(shop.url, 'Wilma'), 'PUT', `/mystockalerts/${id}`);
  await becomes(context, shop.url, world.admin);
  await page.goto(`/dashboard/manageproducts/${id}/edit`);
  await expect(page.getByText('1 person is waiting for it to come back in stock.')).toBeVisible();
});

test.describe('a visitor, where everyone sees products,', () => {
  test.beforeEach(({ shop, world }) => openTo(shop.url, world.admin, 'everyone'));
  test.afterEach(({ shop, world }) => openTo(shop.url, world.admin, 'members'));

  test('asks for a mail, confirms it, is told, and stops such mails', async ({
    page,
    shop,
    world,
    complaints,
  }) => {
    complaints.expectStatus(409);
    const [name, email] = ['Board for visitors who wait', 'visitor.waits@example.com'];
    const id = await addSoldOut(shop.url, world.admin, name);
    await expect.poll(async () => (await page.goto(`/product/${id}`))?.url()).toContain(`/product/${id}`);
    const form = page.getByRole('form', { name: 'Email me when it is back' });
    await form.getByRole('button', { name: 'Email me when it is back' }).click();
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Email is Required');
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Email me when it is back' }).click();
    await expect(form).toContainText('Almost there');

    await page.goto(linkIn(await findMail(shop.url, email, 'Shall we email you')));
    await page.getByRole('button', { name: 'Email me when it is back' }).click();
    await expect(page.getByText(`We will email you when ${name} is back in stock.`)).toBeVisible();
    await restock(shop.url, world.admin, id);
    const mail = await findMail(shop.url, email, `${name} is back in stock`);
    await page.goto(/https?:\/\/\S+\/back-in-stock\/unsubscribe\S+/.exec(mail.text)?.[0] ?? '');
    await page.getByRole('button', { name: 'Stop these emails' }).click();
    await expect(page.getByText('We won’t email you about products')).toBeVisible();
  });

  test('does so without JavaScript too', async ({ browser, shop, world }) => {
    const [name, email] = ['Board for plain visitors', 'plain.waits@example.com'];
    const id = await addSoldOut(shop.url, world.admin, name);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    const address = `${shop.url}/product/${id}`;
    await expect.poll(async () => (await page.goto(address))?.url()).toBe(address);
    await page.getByLabel('Email', { exact: true }).first().fill('nobody@');
    await page.getByRole('form').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Email me when it is back' }).click();
    await expect(page.getByText('Provide a valid Email')).toBeVisible();
    await page.getByLabel('Email', { exact: true }).first().fill(email);
    await page.getByRole('button', { name: 'Email me when it is back' }).click();
    await expect(page.getByText('Almost there')).toBeVisible();
    await page.goto(linkIn(await findMail(shop.url, email, 'Shall we email you')));
    await page.getByRole('button', { name: 'Email me when it is back' }).click();
    await expect(page.getByText(`We will email you when ${name} is back in stock.`)).toBeVisible();
    await plain.close();
  });
});

test('the sign-in page that a product led to starts with creating an account', async ({ page, shop }) => {
  const [product] = await (await fetch(`${shop.url}/api/product?limit=1`)).json();
  await page.goto(`/product/${product._id}`);
  await expect(page).toHaveURL(`/login?next=%2Fproduct%2F${product._id}`);
  const main = page.getByRole('main');
  await expect(main.getByText(product.productName)).toBeVisible();
  await expect(main.getByText('You can confirm your email later')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  // One way to it, and no second one beside the button.
  await expect(main.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText(['Login']);
  await main.getByRole('link', { name: 'Create a new account' }).click();
  await expect(page).toHaveURL(`/registration?next=%2Fproduct%2F${product._id}`);
  await expect(main.getByText(product.productName)).toBeVisible();
  await page.goto('/login');
  await expect(main.getByRole('navigation', { name: 'Account' }).getByRole('link')).toHaveText([
    'Login',
    'Create a new account',
  ]);
});

test('the offer on the home page leads to what is reduced', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /^Up to 40% off/ }).click();
  await expect(page).toHaveURL(/\/collections\//);
  await expect(page.getByRole('article').first()).toContainText(/% off/);
});
