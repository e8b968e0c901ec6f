import { Problem } from '#platform/contract/problems.ts';
import type { Database, Shop } from '#platform/shop.ts';
import type { Customer } from '../contract/calls/customers.ts';
import { CUSTOMER_COLUMNS, type CustomerRow, presentCustomer } from './customer-row.ts';
import { findPerson, type Person } from './find-person.ts';
import { readConsents } from './person/read-consents.ts';
import { readMailsTo } from './person/read-mails-to.ts';
import { readMessages } from './person/read-messages.ts';
import { readNotes } from './person/read-notes.ts';
import { readAddresses, readPurchases } from './person/read-purchases.ts';
import { readReturns } from './person/read-returns.ts';
import { readReviews } from './person/read-reviews.ts';

/** A member or guest with all that staff need to know. */
export async function showCustomer({ pool }: Pick<Shop, 'pool'>, id: string): Promise<Customer> {
  const person = await findPerson(pool, id);
  if (!person) throw new Problem('not_found');
  return {
    ...(await readRow(pool, person)),
    addresses: await readAddresses(pool, person),
    recent: await readPurchases(pool, person),
    returns: await readReturns(pool, person),
    notes: await readNotes(pool, person),
    messages: await readMessages(pool, person),
    mails: await readMailsTo(pool, person),
    reviews: await readReviews(pool, person),
    consents: await readConsents(pool, person),
  };
}

async function readRow(database: Database, { id, memberId, guest }: Person) {
  const { rows } = await database.query<
    CustomerRow & { verified: boolean; phone: string; language: string | null }
  >(
    `SELECT ${CUSTOMER_COLUMNS}, coalesce(m.email_verified, false) AS verified, m.language,
       coalesce(m.phone, (SELECT o.phone FROM orders o WHERE o.guest_email = $2 AND o.member_id IS NULL ORDER BY o.number DESC LIMIT 1), '') AS phone
     FROM customer c LEFT JOIN member m ON m.id = $1 WHERE c.id = $3`,
    [memberId, guest, id],
  );
  if (!rows[0]) throw new Problem('not_found');
  const { verified, phone, language, ...row } = rows[0];
  return { ...presentCustomer(row), verified, phone, language };
}
