import type { Customer } from '#modules/orders/shop/place-order.ts';
import type { Shop } from '#platform/shop.ts';

/** The member with a verified address, or else a guest of that name. */
export async function phoneCustomer(
  { pool }: Pick<Shop, 'pool'>,
  email: string,
  name: string,
): Promise<Customer> {
  const { rows } = await pool.query<{ id: string; email: string; name: string }>({
    name: 'phone-customer',
    text: 'SELECT id, email, name FROM member WHERE email = $1 AND email_verified AND deleted_at IS NULL',
    values: [email],
  });
  const [member] = rows;
  return member
    ? { memberId: member.id, email: member.email, name: member.name }
    : { memberId: null, email, name };
}
