/**
 * Columns of a variant `v`: the price that its buyer pays for a unit, and their tiers. `own` is the group that `joinGroupOf`
 * names; the database's `group_price` is the only place that knows what a group takes off.
 */
export const OWN_PRICE = `group_price(v.price_cents, own.points) AS "priceCents",
  CASE WHEN own.points IS NULL THEN v.price_tiers ELSE group_tiers(v.price_tiers, own.points) END AS tiers`;

/** Joins the group of a member, whose id is SQL that may be null. */
export const joinGroupOf = (memberId: string) => `CROSS JOIN group_points(${memberId}) AS own(points)`;
