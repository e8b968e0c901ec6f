import type { Page } from '@playwright/test';
import { startBarePage } from './support/bare-page.ts';
import { type Benchmark, type Measured, median } from './support/benchmark.ts';
import { type RunningShop, startShop } from './support/running-shop.ts';
import { scaled } from './support/scale.ts';
import { openSlowBrowser, type SlowBrowser } from './support/slow-browser.ts';

const ROUNDS = scaled(7, 2);
const ROUNDS_OF_STAFF = scaled(5, 1);
const GOAL_OF_STAFF = 3.5;

const SCREENS = [
  {
    work: 'Checkout of a guest: its form',
    path: '/checkout',
    goal: 1.6,
    shows: (page: Page) => page.getByLabel('Full name'),
  },
  {
    work: 'Checkout of a guest: the fields of the card',
    path: '/checkout',
    goal: 5,
    shows: (page: Page) =>
      page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number'),
  },
] as const;

/** The waits of a buyer and of staff on a slow phone with an empty cache, from the navigation on, against a bare page of 40 kB. */
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
      const guest = await asGuest(browser, shop);
      const measured: Measured[] = [];
      for (const { work, path, goal, shows } of SCREENS) {
        say(work);
        const ours: number[] = [];
        const theirs: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          theirs.push(await browser.timeUntil(bare.url, (page) => page.getByText('A bare page')));
          ours.push(await browser.timeUntil(`${shop.url}${path}`, shows, guest));
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
      return [...measured, ...(await pagesOfStaff(browser, shop, bare.url, say))];
    } finally {
      await browser.close();
      bare.stop();
      await shop.stop();
    }
  },
};

/** The largest paint of every page in the menu of staff, beside that of the bare page. */
async function pagesOfStaff(
  browser: SlowBrowser,
  shop: RunningShop,
  bareUrl: string,
  say: (text: string) => void,
): Promise<Measured[]> {
  const { state, pages } = await asStaff(browser, shop);
  const taken = new Map(
    pages.map((page) => [page, { ours: [] as number[], theirs: [] as number[], shown: [] as number[] }]),
  );
  for (let round = 1; round <= ROUNDS_OF_STAFF; round += 1) {
    say(`Pages of staff, round ${round} of ${ROUNDS_OF_STAFF}`);
    for (const [page, { ours, theirs, shown }] of taken) {
      theirs.push((await browser.largestPaint(bareUrl, 'p')).paintMs);
      // The document has the heading's words; the heading itself comes with the data.
      const { paintMs, elementMs } = await browser.largestPaint(`${shop.url}${page}`, 'main h1', state);
      ours.push(paintMs);
      shown.push(elementMs);
    }
  }
  return [...taken].map(([page, { ours, theirs, shown }]) => ({
    work: `${page}, first visit on a slow phone: largest paint`,
    limit: 'a bare page of 40 kB',
    ratios: ours.map((ms, index) => ms / (theirs[index] ?? Number.NaN)),
    better: 'less',
    goal: GOAL_OF_STAFF,
    aside: `${Math.round(median(ours))} ms to ${Math.round(median(theirs))} ms; its data after ${Math.round(median(shown))} ms`,
  }));
}

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

/** The admin with the token that this browser keeps, and the pages in the menu. */
async function asStaff(browser: SlowBrowser, { url }: RunningShop) {
  let pages: string[] = [];
  const state = await browser.prepare(async (page) => {
    const data = { email: 'admin@example.com', password: 'a password for benchmarks' };
    const headers = { origin: url };
    const signedIn = await page.request.post(`${url}/api/auth/sign-in/email`, { headers, data });
    if (!signedIn.ok()) throw new Error(`The sign-in answered ${signedIn.status()}`);
    await page.setViewportSize({ width: 1440, height: 900 });
    // The browser notes here that the dashboard begins with Add Product.
    await page.goto(`${url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${url}/dashboard/overview`);
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
    await links.first().waitFor();
    pages = await links.evaluateAll((all) =>
      all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  });
  return { state, pages: [...new Set(pages)] };
}
