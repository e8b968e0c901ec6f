import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import { isStaff, mayDo } from '#platform/contract/staff.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { exportAccount } from './export-account.ts';
import {
  alertsOf,
  list,
  messagesOf,
  notesOf,
  ordersOf,
  ownNotesOf,
  remindersOf,
  returnsOf,
  subscriptionOf,
  tagsOf,
  withdrawalsOf,
} from './exported-parts.ts';
import { findPerson, type Person, subjectOf } from './find-person.ts';

/**
 * Streams everything stored about a member, as their own export does, or about a guest, for a request that comes by letter or mail. Of
 * staff, only owners may.
 */
export async function exportCustomer(
  shop: Shop,
  admin: Member,
  id: string,
): Promise<AsyncGenerator<string, void, undefined>> {
  const person = await findPerson(shop.pool, id);
  if (!person) throw new Problem('not_found');
  const member = person.memberId ? await readMember(shop, id) : undefined;
  // The export of a member of staff contains their devices and sign-ins.
  if (member && isStaff(member.role) && !mayDo(admin.role, 'team')) throw new Problem('forbidden');
  await recordAct(shop.pool, {
    actor: { kind: 'member', id: admin.id },
    action: 'customer.exported',
    subject: subjectOf(person),
  });
  // The request comes from an admin, so none of the customer's sessions is marked as the present one.
  return member ? exportAccount(shop, member, admin.id) : exportGuest(shop, person);
}

async function readMember({ pool }: Shop, id: string): Promise<Member> {
  const { rows } = await pool.query<Member>(
    `SELECT id, email, name, coalesce(image, '') AS image, role, email_verified AS "emailVerified" FROM member WHERE id = $1 AND deleted_at IS NULL`,
    [id],
  );
  if (!rows[0]) throw new Problem('not_found');
  return rows[0];
}

/** Streams everything stored about a guest as one JSON document, holding a few rows at a time. */
async function* exportGuest(shop: Shop, guest: Person): AsyncGenerator<string, void, undefined> {
  const { name, email } = guest;
  yield `{"profile":${JSON.stringify({ displayName: name, email })}`;
  yield* list('orders', ordersOf(shop, guest));
  yield `,"returns":${JSON.stringify(await returnsOf(shop, guest))}`;
  yield `,"withdrawals":${JSON.stringify(await withdrawalsOf(shop, guest))}`;
  yield `,"orderNotes":${JSON.stringify(await notesOf(shop, guest))}`;
  yield `,"notes":${JSON.stringify(await ownNotesOf(shop, guest))}`;
  yield `,"tags":${JSON.stringify(await tagsOf(shop, guest))}`;
  yield* list('messages', messagesOf(shop, email));
  yield `,"newsletter":${JSON.stringify(await subscriptionOf(shop, email))}`;
  yield `,"stockAlerts":${JSON.stringify(await alertsOf(shop, email))}`;
  yield `,"cartReminders":${JSON.stringify(await remindersOf(shop, email))}`;
  yield '}\n';
}
