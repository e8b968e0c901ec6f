import { type CartOwner, ownedBy } from '#modules/cart/shop/cart-owner.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { t } from '#platform/words/t.ts';

type Customer = { owner: CartOwner | undefined; member: Member | undefined };

/**
 * Notes whether a customer wants one mail about the cart that they are about to order. A cart whose mail is written gets no
 * other,
 * until it has been ordered.
 */
export async function agreeToReminder(
  { pool }: Pick<Shop, 'pool'>,
  { owner, member }: Customer,
  { isWanted, email }: { isWanted: boolean; email: string | undefined },
): Promise<void> {
  if (!owner) throw invalidField('wanted', t('Your cart is empty'));
  const { condition, value, kind } = ownedBy(owner);
  if (!isWanted) {
    await pool.query({
      name: `unwanted-reminder-of-${kind}`,
      text: `DELETE FROM cart_reminder r USING cart c WHERE ${condition} AND r.cart_id = c.id AND r.mailed_at IS NULL`,
      values: [value],
    });
    return;
  }
  if ((await currentSettings(pool)).cartReminders === 'off')
    throw invalidField('wanted', t('This shop sends no reminders'));
  const address = member?.email ?? email;
  if (!address) throw invalidField('email', t('Email is required'));
  await pool.query({
    name: `wanted-reminder-of-${kind}`,
    text: `INSERT INTO cart_reminder AS r (cart_id, email, language) SELECT c.id, $2, $3 FROM cart c WHERE ${condition}
           ON CONFLICT (cart_id) DO UPDATE SET email = excluded.email, agreed_at = now(), language = excluded.language
             WHERE r.mailed_at IS NULL`,
    values: [value, address.toLowerCase(), currentLanguage().code],
  });
  // Anyone can type an address at the checkout, so only the signed-in member can turn stopped reminders on again.
  if (member?.emailVerified)
    await pool.query('UPDATE reminder_stop SET stopped_at = NULL WHERE email = $1', [address]);
}
