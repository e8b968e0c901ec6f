import { asOwner } from '#db/as-owner.ts';
import type { Log, Member, Shop } from '#shop/context.ts';
import { countInvented, inventOrders } from '#shop/demo/invented/invent-orders.ts';
import { tellQuarter } from '#shop/demo/invented/tell-quarter.ts';
import { atStandIn } from '../at-stand-in.ts';
import { openShop } from '../open-shop.ts';
import { type Command, Refused } from './command.ts';

const KEYS = 'demo-order:';
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
  details: `Invents ${LEAST} to ${MOST} orders of the last 90 days in every state, with customers, reviews and messages: the same each time. Sends
no mail. Needs the demonstration's products and an admin; takes about a minute for 500 orders, also while the shop
runs. If it is cut off, calling it again goes on.`,
  async run({ database, settings }, [text = '']) {
    if (settings.env !== 'demo') throw new Refused('A shop in production gets no invented orders.');
    if (settings.stripe)
      throw new Refused('This shop takes payments at Stripe: invented orders are paid at the stand-in only.');
    const count = Number(text);
    if (!Number.isInteger(count) || count < LEAST || count > MOST)
      throw new Refused(`${JSON.stringify(text)} is not a whole number from ${LEAST} to ${MOST}.`);
    const { shop, sandbox, storefront, storefrontData, changes } = await openShop(settings, database, LOG);
    try {
      await asOwner(database, async ({ session }) => sandbox?.createTables(session));
      return await asOwner(database, async ({ session }) => {
        const { rows } = await session.query(`SELECT to_regnamespace('invented_orders') AS "cutOff"`);
        const before = await countInvented(shop.pool, KEYS);
        if (before > 0 && !rows[0]?.cutOff) {
          console.log(`There are ${before} invented orders already: nothing was added.`);
          return 0;
        }
        const admin = await firstAdmin(shop);
        const placed = await atStandIn({ shop, sandbox }, (paying, pay) =>
          inventOrders(paying, {
            owner: session,
            admin,
            pay,
            code: storefront.code.code,
            productNames: storefrontData.products.map(({ productName }) => productName),
            keys: KEYS,
            tell: async (offers) => {
              const story = await tellQuarter(shop.pool, { count, offers });
              if (!story) throw new Refused('This is not the demonstration: it sells none of its products.');
              return story;
            },
          }),
        );
        console.log(`${placed} invented orders of the last 90 days are in the shop.`);
        return 0;
      });
    } finally {
      await changes.close();
    }
  },
};

async function firstAdmin({ pool }: Pick<Shop, 'pool'>): Promise<Member> {
  const { rows } = await pool.query<Member>(
    `SELECT id, email, name, image, role, email_verified AS "emailVerified" FROM member
     WHERE role = 'admin' AND deleted_at IS NULL ORDER BY created_at, id LIMIT 1`,
  );
  if (!rows[0])
    throw new Refused('The shop has no admin to ship the orders: add one with "admin add EMAIL".');
  return rows[0];
}
