import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { hireDemoTeam } from '#demo/invented/demo-team.ts';
import { countInvented } from '#demo/invented/invent-orders.ts';
import type { Offer } from '#demo/invented/offers.ts';
import { QUARTER_KEYS, tellQuarter } from '#demo/invented/tell-quarter.ts';
import { loadDemo } from '#demo/load-demo.ts';
import type { Log } from '#platform/shop.ts';
import { type Settings, STOREFRONTS } from '#settings';
import { openStorefront } from '#themes/open-storefront.ts';
import { firstAdmin, inventAtStandIn, isCutOff } from '../invent-at-stand-in.ts';
import { openShop } from '../open-shop.ts';
import { type Command, Refused } from './command.ts';

export const fillDemo: Command = {
  name: 'demo load',
  takes: [],
  summary: 'Fills an empty shop with the demonstration catalogue.',
  details: 'THEME or STOREFRONT names the catalogue. A shop that has ever had a product stays as it is.',
  async run({ pool, settings }) {
    const demo = await openStorefront(settings);
    const loaded = await loadDemo({ pool, newId: () => randomUUIDv7() }, demo);
    if (loaded === 'not_empty') throw new Refused('The shop has products already: nothing was changed.');
    console.log(`${demo.products.length} products and ${demo.reviews.length} reviews are loaded.`);
    return 0;
  },
};

const [LEAST, MOST] = [20, 5_000];

const LOG: Log = {
  debug() {},
  info() {},
  warn() {},
  error: (facts, message) => console.error(message, facts),
};

export const demoOrders: Command = {
  name: 'demo orders',
  takes: ['COUNT'],
  summary: 'Fills a demonstration shop with invented orders.',
  details: `Invents ${LEAST} to ${MOST} orders of the last 90 days in every state, with customers, disputes, reviews, messages, codes and
drafts: something to see on every screen of the back office, the same each time. Sends no mail. Needs the
demonstration's products and an admin; takes about a minute for 500 orders, also while the shop runs. If it is cut off,
calling it again goes on.`,
  async run({ database, settings }, [text = '']) {
    if (settings.env !== 'demo') throw new Refused('A shop in production gets no invented orders.');
    if (settings.stripe)
      throw new Refused('This shop takes payments at Stripe: invented orders are paid at the stand-in only.');
    const count = Number(text);
    if (!Number.isInteger(count) || count < LEAST || count > MOST)
      throw new Refused(`${JSON.stringify(text)} is not a whole number from ${LEAST} to ${MOST}.`);
    const own = await settingsOf(database.pool, settings);
    if (!own) throw new Refused('This is not the demonstration: it has none of its products.');
    const open = await openShop(own, database, LOG);
    const { shop } = open;
    try {
      const admin = await firstAdmin(shop);
      if (!admin)
        throw new Refused('The shop has no admin to ship the orders: add one with "admin add EMAIL".');
      const tell = async (offers: readonly Offer[]) => {
        const story = await tellQuarter(shop.pool, { count, offers });
        if (!story) throw new Refused('This is not the demonstration: it sells none of its products.');
        return story;
      };
      const hire = () => hireDemoTeam(shop, admin);
      const wasCutOff = await isCutOff(shop);
      if (wasCutOff) await inventAtStandIn(open, hire, tell);
      const before = await countInvented(shop.pool, QUARTER_KEYS);
      if (before > 0 && !wasCutOff) {
        console.log(`There are ${before} invented orders already: nothing was added.`);
        return 0;
      }
      const placed = before || (await inventAtStandIn(open, hire, tell));
      console.log(`${placed} invented orders of the last 90 days are in the shop.`);
      return 0;
    } finally {
      await open.changes.close();
    }
  },
};

/** The settings with the storefront whose products the shop has, whatever STOREFRONT says; undefined if it has none. */
async function settingsOf(pool: pg.Pool, settings: Settings): Promise<Settings | undefined> {
  const others = STOREFRONTS.map((storefront) => ({ ...settings, storefront, theme: undefined }));
  for (const candidate of [settings, ...others]) {
    const { products } = await openStorefront(candidate);
    const { rows } = await pool.query('SELECT 1 FROM product WHERE name = ANY ($1) LIMIT 1', [
      products.map(({ productName }) => productName),
    ]);
    if (rows.length > 0) return candidate;
  }
  return undefined;
}
