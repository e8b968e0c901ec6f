import { PUBLIC_ADDRESSES } from './support/every-page.ts';
import { SPECIFIED } from './support/specified.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('every public page can be read without JavaScript', EACH_STOREFRONT, async ({ page }) => {
  for (const address of PUBLIC_ADDRESSES) {
    const answer = await page.goto(address, { waitUntil: 'domcontentloaded' });
    expect(answer?.status(), address).toBe(200);
    // React's marker for parts left to the browser; the server must render all.
    expect(await answer?.text(), address).not.toMatch(/<!--\$[!?]/);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    const text = await page.getByRole('main').innerText();
    expect(text.trim().length, address).toBeGreaterThan(60);
    expect(text, address).not.toContain('Loading...');
  }
});

test('a guest asks for a new link to an order without JavaScript', async ({ page, complaints }) => {
  complaints.expectStatus(422);
  await page.goto('/find-order');
  const form = page.getByRole('form', { name: 'Get a link to your order' });
  await form.getByLabel('Order number').fill('one');
  await form.getByLabel('Email').fill('guest@example.com');
  await form.getByRole('button', { name: 'Email me the link' }).click();
  await expect(form.getByLabel('Order number')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Email')).toHaveValue('guest@example.com');
  await form.getByLabel('Order number').fill('1001');
  await form.getByRole('button', { name: 'Email me the link' }).click();
  await expect(form.getByRole('status')).toContainText('on its way to that address');
});

test('products are found, filtered and paged without JavaScript', async ({ page, storefront }) => {
  const { things } = SPECIFIED[storefront];
  await page.goto('/products');
  const word = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
  await page.getByRole('searchbox', { name: `Search ${things}` }).fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('article').first()).toContainText(word);

  await page.goto('/products');
  await page.getByLabel('Only available').check();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/available=true/);
  await expect(page.getByText('Sold out')).toHaveCount(0);

  await page.goto('/products');
  const first = await page.getByRole('article').first().textContent();
  await page.getByRole('link', { name: /more/i }).click();
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
});
