import type { Customer } from '#modules/orders/shop/place-order.ts';
import type { Shop } from '#platform/shop.ts';

export type PhoneCustomer = Customer & { language: string | undefined };

/**
 * The member with a verified address, or else a guest of that name; with the language of the member, or that of the guest's last
 * order.
 */
export async function phoneCustomer(
  { pool }: Pick<Shop, 'pool'>,
  email: string,
  name: string,
): Promise<PhoneCustomer> {
  const { rows } = await pool.query<Customer & { memberId: string; language: string }>({
    name: 'phone-customer',
    text: `SELECT id AS "memberId", email, name, language FROM member
           WHERE email = $1 AND email_verified AND deleted_at IS NULL`,
    values: [email],
  });
  return rows[0] ?? { memberId: null, email, name, language: await languageOfGuest(pool, email) };
}

async function languageOfGuest(pool: Shop['pool'], email: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ language: string }>({
    name: 'language-of-guest',
    text: 'SELECT language FROM orders WHERE guest_email = $1 ORDER BY number DESC LIMIT 1',
    values: [email],
  });
  return rows[0]?.language;
}
