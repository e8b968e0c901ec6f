import type { Shop } from '#platform/shop.ts';
import type { Pay } from '../carry-out.ts';
import type { DemoTeam } from '../demo-team.ts';
import type { Bank } from '../dispute-deeds.ts';
import type { Story } from '../plan-orders.ts';
import type { SeededRandom } from '../seeded-random.ts';

export type ActWorld = {
  shop: Shop;
  team: DemoTeam;
  story: Story;
  pay: Pay;
  bank: Bank;
  random: SeededRandom;
};

/** Something that staff or customers do apart from the life of one order. A `Problem` that it throws is ignored. */
export type Act = (world: ActWorld) => Promise<unknown>;

/** The ids that a query of the shop finds. */
export async function idsOf(
  { shop }: Pick<ActWorld, 'shop'>,
  text: string,
  values: unknown[],
): Promise<string[]> {
  const { rows } = await shop.pool.query<{ id: string }>(text, values);
  return rows.map(({ id }) => id);
}

export const emailsOf = ({ story }: Pick<ActWorld, 'story'>) => story.shoppers.map(({ email }) => email);
