import { TIMESTAMPS_AS_TEXT } from '#platform/db/session-options.ts';
import type { Database } from '#platform/shop.ts';
import type { Customer } from '../../contract/calls/customers.ts';
import type { Person } from '../find-person.ts';

/** The newest twenty messages from a person's address, which anyone can type. */
export async function readMessages(database: Database, { email }: Person): Promise<Customer['messages']> {
  const { rows } = await database.query<Customer['messages'][number]>({
    text: `SELECT id AS "_id", about, created_at AS date, state FROM message WHERE email = $1 ORDER BY id DESC LIMIT 20`,
    values: [email],
    types: TIMESTAMPS_AS_TEXT,
  });
  return rows;
}
