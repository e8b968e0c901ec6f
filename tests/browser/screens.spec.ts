import { book, pay } from './support/orders.ts';
import { call, person, signUp } from './support/signed-in.ts';
import { SPECIFIED } from './support/specified.ts';
import { EACH_STOREFRONT, expect, test } from './support/test.ts';

test(
  'the home page has its hero, logos, grid, promotion, reviews and newsletter',
  EACH_STOREFRONT,
  async ({ page, storefront }) => {
    const { browse, grid, offer } = SPECIFIED[storefront];
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByText(offer)).toBeVisible();
    await expect(main.getByRole('link', { name: browse })).toHaveAttribute('href', '/products');
    await expect(
      main.getByRole('region', { name: /of six (companies|firms)$/ }).getByRole('img'),
    ).toHaveCount(6);
    const products = main.getByRole('region', { name: grid });
    await expect(products.getByRole('article')).toHaveCount(8);
    await expect(products.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      /^\/product\/[\w-]{36}$/,
    );
    for (const heading of ['promotion', 'reviews']) {
      await expect(main.locator(`#${heading}`)).toBeVisible();
    }
  },
);

test(
  'a price that fell says by how much, never more than the hero promises',
  EACH_STOREFRONT,
  async ({ request }) => {
    const products = (await (await request.get('/api/product')).json()) as {
      perUnitPrice: number;
      formerPrice: number | null;
    }[];
    expect(products.length).toBeGreaterThanOrEqual(24);
    const cuts = products.flatMap(({ perUnitPrice, formerPrice }) =>
      formerPrice === null ? [] : [1 - perUnitPrice / formerPrice],
    );
    expect(Math.max(...cuts)).toBeCloseTo(0.4, 2);
  },
);

test(
  'the products page has all products, a search box and a filter',
  EACH_STOREFRONT,
  async ({ page, storefront }) => {
    const { things } = SPECIFIED[storefront];
    await page.goto('/products');
    await expect(page.getByRole('heading', { level: 1, name: `All ${things}` })).toBeVisible();
    const all = await page.getByRole('status').filter({ hasText: things }).textContent();
    const box = page.getByRole('searchbox', { name: `Search ${things}` });
    const word = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? '';
    await box.fill(word);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('article').first()).toContainText(word);
    await box.fill('');
    await expect(page.getByRole('status').filter({ hasText: things })).toHaveText(all ?? '');

    const filter = page.getByRole('button', { name: 'Filter' });
    await filter.click();
    await expect(filter).toHaveAttribute('aria-expanded', 'true');
    await page.getByLabel('Only available').check();
    await expect(page).toHaveURL(/available=true/);
    await page.goBack();
    await expect(page).not.toHaveURL(/available=true/);
  },
);

test('reviews are cards with photo, name, whole stars and words', async ({ page }) => {
  await page.goto('/reviews');
  const card = page.getByRole('figure').first();
  await expect(card.getByRole('img', { name: /^[1-5] out of 5 stars$/ })).toBeVisible();
  await expect(card.locator('img')).toHaveCount(1);
  expect((await card.innerText()).length).toBeGreaterThan(40);
});

test('the home page shows reviews of buyers with four stars or more, rounded up', async ({ page, shop }) => {
  const write = async (name: string, rating: number, isBuyer: boolean) => {
    const member = await signUp(shop.url, person(name, `${name.toLowerCase()}.reviews@example.com`));
    const order = await book(shop.url, member);
    if (isBuyer) await pay(shop.url, member, order);
    const { productName } = order.product;
    await call(shop.url, member, 'POST', '/review', { productName, rating, reviewMessage: `Said ${name}.` });
  };
  await write('Bruno', 4.2, true);
  await write('Carla', 3.9, true);
  await write('Dieter', 5, false);
  await page.goto('/');
  const reviews = page.getByRole('main').getByRole('list', { name: /./ }).getByRole('figure');
  const bruno = reviews.filter({ hasText: 'Said Bruno.' });
  await expect(bruno.getByRole('img', { name: '5 out of 5 stars' })).toBeVisible();
  await expect(bruno).toContainText('Bought here');
  await expect(page.getByText(/Said (Carla|Dieter)\./)).toHaveCount(0);
  await page.goto('/reviews');
  await expect(page.getByText(/Said (Bruno|Carla|Dieter)\./)).toHaveCount(3);
});

test(
  'a sold-out product stands out among the products, light and dark',
  EACH_STOREFRONT,
  async ({ page, request }) => {
    const products: { productName: string; availableQuantity: number; minimumOrderQuantity: number }[] =
      await (await request.get('/api/product')).json();
    const gone = products.find((one) => one.availableQuantity < one.minimumOrderQuantity)?.productName ?? '';
    await page.goto(`/products?q=${encodeURIComponent(gone)}`);
    const card = page.getByRole('article').filter({ hasText: 'Sold out' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const difference = await card.getByText('Sold out').evaluate((badge) => {
        const brightness = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0) / (3 * 255);
        const style = getComputedStyle(badge);
        const stage = /#(\w{2})(\w{2})(\w{2})/.exec(style.getPropertyValue('--picture-background'));
        return (
          brightness((stage ?? []).slice(1).map((part) => Number.parseInt(part, 16))) -
          brightness((style.backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number))
        );
      });
      expect(difference, colorScheme).toBeGreaterThan(0.6);
    }
    await expect(card.getByRole('heading')).toHaveText(gone);
    await expect(card.locator('img')).toHaveCSS('filter', /grayscale/);
  },
);

test('the blogs are five questions with their answers', EACH_STOREFRONT, async ({ page }) => {
  await page.goto('/blogs');
  const articles = page.getByRole('article');
  await expect(articles).toHaveCount(5);
  for (const article of await articles.all()) {
    await expect(article.getByRole('heading', { level: 2 })).toContainText('?');
  }
});

test(
  'careers are eight job cards in one storefront and a static page in the other',
  EACH_STOREFRONT,
  async ({ page, storefront }) => {
    await page.goto('/careers');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(SPECIFIED[storefront].jobs);
    await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
    if (SPECIFIED[storefront].jobs === 0) return;
    for (const title of ['UX Engineer', 'Sr. Product Designer', 'UI Desiner', 'Product Designer']) {
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    for (const card of await cards.all()) {
      await expect(card).toContainText('Full-time');
      await expect(card).toContainText('Apply Now');
      await expect(card).toContainText('Message');
    }
  },
);

test('the portfolio has skills, education and three project links', EACH_STOREFRONT, async ({ page }) => {
  await page.goto('/myportfolio');
  await expect(page.getByRole('heading', { name: 'Skills' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Education' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Open the / })).toHaveCount(3);
});

test(
  'the footer leads to the company pages, the policies and the guides',
  EACH_STOREFRONT,
  async ({ page, storefront }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    const links = async (group: string) => {
      const found = footer.getByRole('navigation', { name: group }).getByRole('link');
      return found.evaluateAll((all) =>
        all.map((link) => [link.textContent, link.getAttribute('href')].join(' ')),
      );
    };
    expect(await links('Company')).toEqual([
      'Brand Story /Brand-Story',
      'FAQs /FAQs',
      'Contact Us /Contact-Us',
      'Influencer Recruit /Influencer-Recruit',
      'Become A Dealer /Become-A-Dealer',
    ]);
    expect(await links('Policies')).toEqual([
      'Shipping /policies/shipping',
      'Warranty /policies/warranty',
      'Return & Refund /policies/return-and-refund',
      'Privacy /policies/privacy',
      'Terms of Service /policies/terms-of-service',
      'Payment /policies/payment',
    ]);
    const guides = (await links('Product guides')).join();
    for (const guide of SPECIFIED[storefront].guides) expect(guides).toContain(guide);
    await footer.getByRole('link', { name: 'Brand Story' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Brand Story' })).toBeFocused();
  },
);

test('a path that looks like another site’s address is answered, and names no other site', async ({
  request,
  baseURL,
}) => {
  for (const [path, status] of [
    ['//', 200],
    ['//evil.example', 404],
  ] as const) {
    const answer = await request.get(`${baseURL}${path}`);
    expect(answer.status()).toBe(status);
    expect(await answer.text()).not.toContain('href="http://evil.example');
  }
});

test('any other path is a not-found page with a way home', async ({ page, complaints }) => {
  complaints.expectStatus(404);
  for (const path of ['/nothing-here', '/dashboard-of-somebody', '/products/1']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('from a page that is not there and from a failed one the ways on lead to whole pages', async ({
  page,
  complaints,
}) => {
  complaints.expectStatus(404);
  await page.goto('/nothing-here');
  await page.getByRole('link', { name: 'Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/careers/apply?job=nothing');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
});
