import { addToCart } from '#modules/cart/shop/add-to-cart.ts';
import { addCustomerNote } from '#modules/customers/shop/add-customer-note.ts';
import { addGroup } from '#modules/customers/shop/groups/add-group.ts';
import { setGroup } from '#modules/customers/shop/groups/set-group.ts';
import { tagCustomers } from '#modules/customers/shop/tag-customers.ts';
import { confirmSubscription } from '#modules/newsletter/shop/confirm-subscription.ts';
import { subscribe } from '#modules/newsletter/shop/subscribe.ts';
import { giveSubscriberToken } from '#modules/newsletter/shop/subscriber-token.ts';
import { unsubscribe } from '#modules/newsletter/shop/unsubscribe.ts';
import { askForOwnAlert } from '#modules/stock-alerts/shop/ask-for-own-alert.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { CUSTOMER_NOTES } from '../words.ts';
import { type Act, type ActWorld, emailsOf, idsOf } from './act.ts';

/** The members of the story with the most orders so far, then those who joined first. */
const bestCustomers = (world: ActWorld, most: number) =>
  idsOf(
    world,
    `SELECT m.id FROM member m LEFT JOIN orders o ON o.member_id = m.id
     WHERE m.email = ANY ($1) AND m.email_verified GROUP BY m.id ORDER BY count(o.id) DESC, m.created_at LIMIT $2`,
    [emailsOf(world), most],
  );

export const addSchools: Act = ({ shop, team }) =>
  addGroup(shop, team.manager, { name: 'Schools', basisPoints: 1_500 });

/** Two dealers join the group that the demonstration has, and one the schools. */
export const groupDealers: Act = async (world) => {
  const { shop, team, story } = world;
  const emails = story.shoppers.filter(({ only }) => only === 'phones').map(({ email }) => email);
  const [first, second, third] = await idsOf(
    world,
    'SELECT id FROM member WHERE email = ANY ($1) ORDER BY created_at',
    [emails],
  );
  const groups = await idsOf(
    world,
    `SELECT id FROM customer_group ORDER BY name = 'Schools', name COLLATE "C"`,
    [],
  );
  const [dealers, schools] = [groups[0], groups.at(-1)];
  if (first && second && dealers)
    await setGroup(shop, team.manager, { customers: [first, second], group: dealers });
  if (third && schools) await setGroup(shop, team.manager, { customers: [third], group: schools });
};

export const tagThem: Act = async (world) => {
  const customers = await bestCustomers(world, 6);
  for (const [tag, some] of [
    ['Regular', customers],
    ['Calls first', customers.slice(1, 3)],
    ['Company', customers.slice(2, 5)],
  ] as const)
    if (some.length > 0) await tagCustomers(world.shop, world.team.manager, { customers: some, tag });
};

export const noteCustomers: Act = async (world) => {
  const customers = await bestCustomers(world, CUSTOMER_NOTES.length);
  for (const [place, customer] of customers.entries())
    await addCustomerNote(world.shop, world.team.manager, customer, {
      text: CUSTOMER_NOTES[place] ?? '',
      idempotencyKey: world.shop.newId(),
    });
};

/** Eight addresses ask for the newsletter; six confirm, one of whom leaves again. */
export const subscribeThem: Act = async ({ shop, story }) => {
  for (const [place, { email }] of story.shoppers.slice(0, 8).entries()) {
    await subscribe(shop, email);
    if (place > 5) continue;
    await confirmSubscription(shop, (await giveSubscriberToken(shop.pool, email, 'confirm')) ?? '');
    if (place === 0)
      await unsubscribe(shop, (await giveSubscriberToken(shop.pool, email, 'unsubscribe')) ?? '');
  }
};

/** Two customers wait for a variant that is sold out. */
export const wishThem: Act = async (world) => {
  const [soldOut] = await idsOf(
    world,
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.archived_at IS NULL AND p.archived_at IS NULL AND v.available < p.min_quantity ORDER BY v.sku LIMIT 1`,
    [],
  );
  if (!soldOut) return;
  for (const member of await membersOf(world.shop, await bestCustomers(world, 2)))
    await askForOwnAlert(world.shop, member, soldOut);
};

/** Two customers leave a cart behind. */
export const leaveCarts: Act = async (world) => {
  const [variantId] = await idsOf(
    world,
    `SELECT v.id FROM variant v JOIN product p ON p.id = v.product_id
     WHERE v.archived_at IS NULL AND p.archived_at IS NULL ORDER BY v.available DESC, v.sku LIMIT 1`,
    [],
  );
  for (const memberId of await bestCustomers(world, 2)) {
    const owner = { memberId };
    await addToCart(world.shop, owner, async () => owner, { variantId, idempotencyKey: 'invented-cart' });
  }
};

async function membersOf({ pool }: Shop, ids: readonly string[]): Promise<Member[]> {
  const { rows } = await pool.query<Member>(
    `SELECT id, email, name, coalesce(image, '') AS image, role, email_verified AS "emailVerified" FROM member WHERE id = ANY ($1) ORDER BY id`,
    [ids],
  );
  return rows;
}
