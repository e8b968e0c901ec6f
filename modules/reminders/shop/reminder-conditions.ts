/** The conditions of a `cart_reminder r` and its `cart c`, as SQL. */

/** The customer has ordered since they agreed, from this cart or another. */
export const HAS_ORDERED = `EXISTS (SELECT FROM orders_of_customer(c.member_id, r.email) o WHERE o.booked_at >= r.agreed_at)`;

export const IS_STOPPED = `EXISTS (SELECT FROM reminder_stop s WHERE s.email = r.email AND s.stopped_at IS NOT NULL)`;

export const IS_FILLED = 'EXISTS (SELECT FROM cart_line l WHERE l.cart_id = c.id)';

/** The shopkeeper lets the shop remind. */
export const IS_ON = `EXISTS (SELECT FROM shop_setting WHERE name = 'cartReminders' AND value = '"on"')`;
