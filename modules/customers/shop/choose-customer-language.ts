import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { transaction } from '#platform/db/transaction.ts';
import { requireLanguage } from '#platform/settings/require-language.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { lockPerson, subjectOf } from './find-person.ts';

/** Lets the mails to a member that belong to no order speak another language of the shop. A guest has none but that of each order. */
export async function chooseCustomerLanguage(
  shop: Shop,
  admin: Member,
  customerId: string,
  language: string,
): Promise<{ modifiedCount: number }> {
  return transaction(shop.pool, async (client) => {
    const person = await lockPerson(client, customerId);
    if (!person.memberId)
      throw invalidField('language', t('A guest gets mails in the language of each order. Choose it there.'));
    await requireLanguage(client, language);
    const { rowCount } = await client.query(
      'UPDATE member SET language = $2 WHERE id = $1 AND language <> $2',
      [customerId, language],
    );
    if (rowCount !== 1) return { modifiedCount: 0 };
    await recordAct(client, {
      actor: { kind: 'member', id: admin.id },
      action: 'customer.language-chosen',
      subject: subjectOf(person),
      detail: { language },
    });
    return { modifiedCount: 1 };
  });
}
