import { adjustStock } from '#modules/catalogue/shop/stock/adjust-stock.ts';
import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import { Problem } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { countryName } from '#platform/format/country.ts';
import type { Database, Member, Shop } from '#platform/shop.ts';
import { spoil } from './acts/catalogue-acts.ts';
import { SHOP_ACTS, type ShopAct } from './acts/shop-acts.ts';
import { carryOut, type LivingOrder, type Pay } from './carry-out.ts';
import type { DemoTeam } from './demo-team.ts';
import type { Bank } from './dispute-deeds.ts';
import { handleMessage, writeMessage } from './messages.ts';
import { moveBack } from './move-back.ts';
import { type Offer, readOffers } from './offers.ts';
import { placeInvented } from './place-invented.ts';
import type { Step, Story } from './plan-orders.ts';
import { quietPool } from './quiet-pool.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { logStep, openStepLog } from './step-log.ts';

export type Inventing = {
  /** A session of the tables' owner. */
  owner: Database;
  /** Hires the staff, once the shop can tell the story. */
  hire: () => Promise<DemoTeam>;
  pay: Pay;
  bank: Bank;
  /** The demonstration's discount code. */
  code: string;
  productNames: readonly string[];
  tell: (offers: readonly Offer[]) => Promise<Story>;
};

const SEED = 20_260;

/**
 * Lets a story happen through the shop's own use cases, sends none of its mails, and then moves it back to its times. Called again
 * after it was cut off, it goes on with the same story. Returns how many orders it placed.
 */
export async function inventOrders(live: Shop, given: Inventing): Promise<number> {
  const shop: Shop = { ...live, pool: quietPool(live.pool), maxUnpaidOrders: 1_000 };
  const { owner } = given;
  const offers = await readOffers(shop.pool, given.productNames);
  await owner.query('SET synchronous_commit = off');
  const { story, next } = await openStepLog(owner, () => given.tell(offers));
  const telling: Telling = {
    ...given,
    // No session stands behind the demonstration's refunds.
    team: proven(await given.hire()),
    shop,
    story,
    offers: new Map(offers.map((offer) => [offer.variantId, offer])),
    orders: new Map(),
    random: seededRandom(SEED),
  };
  for (const [number, step] of story.steps.entries()) {
    if (number < next) continue;
    await logStep(owner, number, step);
    await perform(telling, step).catch((error: unknown) => {
      // The step that was cut off may have been done: the order is paid, and refuses to be paid again.
      if (number !== next || !(error instanceof Problem)) throw error;
    });
  }
  await moveBack(owner, {
    keys: story.keys,
    emails: story.shoppers.map(({ email }) => email),
    team: Object.values(telling.team).map(({ id }) => id),
  });
  return countInvented(shop.pool, story.keys);
}

function proven({ owner, manager, packer, support }: DemoTeam): DemoTeam {
  const fresh = (member: Member) => ({ ...member, isFresh: true });
  return { owner: fresh(owner), manager: fresh(manager), packer: fresh(packer), support: fresh(support) };
}

/** How many orders of a story there are. */
export async function countInvented(database: Database, keys: string): Promise<number> {
  const { rows } = await database.query<{ orders: number }>(
    'SELECT count(*)::int AS orders FROM orders WHERE idempotency_key LIKE $1',
    [`${keys}%`],
  );
  return rows[0]?.orders ?? 0;
}

type Telling = Inventing & {
  team: DemoTeam;
  shop: Shop;
  story: Story;
  offers: ReadonlyMap<string, Offer>;
  /** The orders placed in this call. */
  orders: Map<number, LivingOrder>;
  random: SeededRandom;
};

async function perform(telling: Telling, step: Step): Promise<void> {
  const { shop, story } = telling;
  switch (step.deed) {
    case 'join':
      return join(telling, step);
    case 'write':
      return writeMessage(shop, story, step);
    case 'open':
    case 'reply':
      return handleMessage(telling, step);
    case 'deliver':
      return deliver(telling, step.units);
    case 'spoil':
      return withoutProblems(() => spoil(step.units)(telling));
    case 'act':
      return withoutProblems(() => SHOP_ACTS[step.act as ShopAct].does(telling));
    case 'place':
      return place(telling, step.order);
  }
  const order = telling.orders.get(step.order) ?? (await findPlaced(telling, step.order));
  // The shop refused to place it: somebody bought the last units meanwhile.
  if (order) await carryOut(telling, order, step.deed);
}

/** The shopkeeper may have made what an act would make, under the same name. */
async function withoutProblems(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}

async function join({ shop, story }: Telling, { shopper, at }: Step & { shopper: number }): Promise<void> {
  const { name = '', email, address, only } = story.shoppers[shopper] ?? {};
  await shop.pool.query(
    `INSERT INTO member (id, email, email_verified, name, image, country, city, phone, created_at, updated_at)
     SELECT $1, $2, $9, $3, $4, $5, $6, $7, at, at FROM to_timestamp($8::double precision / 1000) at
     ON CONFLICT (email) WHERE deleted_at IS NULL DO NOTHING`,
    [
      shop.newId(),
      email,
      name,
      DEFAULT_PICTURE,
      countryName(address?.country ?? 'US'),
      address?.city,
      address?.phone,
      at,
      only !== 'looks',
    ],
  );
}

/** Books a delivery into stock, as an admin does. */
async function deliver({ shop, team }: Telling, units: Record<string, number>): Promise<void> {
  const delivered = Object.entries(units).filter(([, count]) => count > 0);
  const [ids, counts] = [delivered.map(([id]) => id), delivered.map(([, count]) => count)];
  if (ids.length === 0) return;
  await transaction(shop.pool, async (client) => {
    await client.query('SELECT lock_stock($1::uuid[], $2::integer[])', [ids, counts]);
    const changes = delivered.map(([id, units]) => ({ id, units }));
    await adjustStock(client, { reason: 'delivery', actorId: team.manager.id, changes });
  });
}

async function place(telling: Telling, number: number): Promise<void> {
  const { shop, story, offers, orders, code } = telling;
  const order = story.orders[number];
  const shopper = order && story.shoppers[order.shopper];
  if (!shopper) return;
  const member = shopper.isGuest ? null : await memberOf(shop, shopper.email);
  const wanted = { order, shopper, memberId: member?.id ?? null, code, key: `${story.keys}${number}` };
  try {
    const { orderId, clientSecret } = await placeInvented(shop, offers, wanted);
    const firstProduct = offers.get(order.lines[0]?.variantId ?? '')?.productName ?? '';
    orders.set(number, { orderId, clientSecret, member, firstProduct, returnId: undefined });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'out_of_stock')) throw error;
  }
}

async function memberOf({ pool }: Shop, email: string): Promise<Member | null> {
  const { rows } = await pool.query<Member>(
    `SELECT id, email, name, coalesce(image, '') AS image, role, email_verified AS "emailVerified" FROM member
     WHERE email = $1 AND deleted_at IS NULL`,
    [email],
  );
  return rows[0] ?? null;
}

/** An order that an earlier call placed before it was cut off. */
async function findPlaced(
  { shop, orders, story }: Telling,
  number: number,
): Promise<LivingOrder | undefined> {
  const { rows } = await shop.pool.query<{
    orderId: string;
    firstProduct: string;
    returnId: string | null;
  }>(
    `SELECT o.id AS "orderId", l.product_name AS "firstProduct",
       (SELECT r.id FROM return_request r WHERE r.order_id = o.id LIMIT 1) AS "returnId"
     FROM orders o JOIN order_line l ON l.order_id = o.id AND l.position = 1 WHERE o.idempotency_key = $1`,
    [`${story.keys}${number}`],
  );
  if (!rows[0]) return undefined;
  const shopper = story.shoppers[story.orders[number]?.shopper ?? -1];
  const member = shopper && !shopper.isGuest ? await memberOf(shop, shopper.email) : null;
  const returnId = rows[0].returnId ?? undefined;
  const found = { ...rows[0], returnId, member, clientSecret: undefined };
  orders.set(number, found);
  return found;
}
