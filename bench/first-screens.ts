import type { Page } from '@playwright/test';
import { startBarePage } from './support/bare-page.ts';
import { type Benchmark, type Measured, median } from './support/benchmark.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { openSlowBrowser, type SlowBrowser } from './support/slow-browser.ts';

const ROUNDS = scaled(7, 2);

const SCREENS = [
  {
    work: 'Checkout of a guest: its form',
    as: 'guest',
    path: '/checkout',
    goal: 1.6,
    shows: (page: Page) => page.getByLabel('Full name'),
  },
  {
    work: 'Checkout of a guest: the fields of the card',
    as: 'guest',
    path: '/checkout',
    goal: 5,
    shows: (page: Page) =>
      page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number'),
  },
  {
    work: 'Overview of staff: its figures',
    as: 'staff',
    path: '/dashboard/overview',
    goal: 3.5,
    shows: (page: Page) => page.getByRole('heading', { name: 'Sales', exact: true }),
  },
  {
    work: 'List of orders: its rows',
    as: 'staff',
    path: '/dashboard/manageorders',
    goal: 3.5,
    shows: (page: Page) => page.getByRole('table').getByRole('checkbox').nth(1),
  },
] as const;

/** What a buyer and staff wait for on a slow phone with an empty cache, from the navigation on, against a bare page of 40 kB. */
export const firstScreens: Benchmark = {
  name: 'first-screens',
  async measure(say) {
    const shop = await startShop();
    const bare = await startBarePage();
    const browser = await openSlowBrowser();
    try {
      await shop.database.pool.query(
        `INSERT INTO shop_setting (name, value) VALUES ('productsFor', '"everyone"')`,
      );
      const states = { guest: await asGuest(browser, shop), staff: await asStaff(browser, shop) };
      const measured: Measured[] = [];
      for (const { work, as, path, goal, shows } of SCREENS) {
        say(work);
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          theirs.push(await browser.timeUntil(bare.url, (page) => page.getByText('A bare page')));
          ours.push(await browser.timeUntil(`${shop.url}${path}`, shows, states[as]));
        }
        measured.push({
          work: `${work}, first visit on a slow phone`,
          limit: 'a bare page of 40 kB',
          ratios: ours.map((ms, index) => ms / (theirs[index] ?? Number.NaN)),
          better: 'less',
          goal,
          aside: `${Math.round(median(ours))} ms to ${Math.round(median(theirs))} ms`,
        });
      }
      return measured;
    } finally {
      await browser.close();
      bare.stop();
      await shop.stop();
    }
  },
};

/** A visitor with the smallest order of a product in the cart. */
function asGuest(browser: SlowBrowser, { url }: RunningShop) {
  return browser.prepare(async (page) => {
    const [product] = (await (await fetch(`${url}/api/product`)).json()) as { _id: string }[];
    const { variants } = (await (await fetch(`${url}/api/product/${product?._id}`)).json()) as {
      variants: { _id: string }[];
    };
    const headers = { origin: url };
    const data = { variantId: variants[0]?._id };
    const added = await page.request.post(`${url}/api/cart/lines`, { headers, data });
    if (!added.ok()) throw new Error(`The cart answered ${added.status()}`);
  });
}

/** The admin, with the token that this browser keeps. */
function asStaff(browser: SlowBrowser, { url }: RunningShop) {
  return browser.prepare(async (page) => {
    const data = { email: 'admin@example.com', password: 'a password for benchmarks' };
    const headers = { origin: url };
    const signedIn = await page.request.post(`${url}/api/auth/sign-in/email`, { headers, data });
    if (!signedIn.ok()) throw new Error(`The sign-in answered ${signedIn.status()}`);
    await page.goto(`${url}/dashboard/overview`);
    await page.getByRole('heading', { name: 'Sales', exact: true }).waitFor();
  });
}
