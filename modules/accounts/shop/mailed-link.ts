import { createHash, randomBytes } from 'node:crypto';
import { transaction } from '#platform/db/transaction.ts';
import type { Database, Shop } from '#platform/shop.ts';

export type LinkPurpose = 'verify-address' | 'change-address' | 'reset-password';

export type MailedLink = {
  memberId: string;
  /** The address that the link was sent to; holding the link proves access to that mailbox. */
  email: string;
  purpose: LinkPurpose;
  /** The member's current address. */
  memberEmail: string;
  verified: boolean;
};

const LINKS_PER_HOUR = 5;

/** Creates a link that works once, within an hour, and returns its token; undefined if five are live. */
export function newLink(
  { pool }: Pick<Shop, 'pool'>,
  { memberId, email, purpose }: Pick<MailedLink, 'memberId' | 'email' | 'purpose'>,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  return transaction(pool, async (client) => {
    // The lock makes simultaneous jobs count each other's links.
    await client.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
    const { rowCount } = await client.query(
      `INSERT INTO mailed_link (token_hash, member_id, purpose, email, expires_at)
       SELECT $1, $2, $3, $4, now() + interval '1 hour'
       WHERE (SELECT count(*) FROM mailed_link WHERE member_id = $2 AND purpose = $3
                AND expires_at > now()) < ${LINKS_PER_HOUR}`,
      [hash(token), memberId, purpose, email],
    );
    return rowCount === 1 ? token : undefined;
  });
}

/** Finds the purpose and owner of a link; undefined if it is used, expired or unknown. */
export async function findLink(database: Database, token: string): Promise<MailedLink | undefined> {
  const { rows } = await database.query<MailedLink>({
    name: 'find-mailed-link',
    text: `SELECT l.member_id AS "memberId", l.email, l.purpose, m.email AS "memberEmail", m.email_verified AS verified
           FROM mailed_link l JOIN member m ON m.id = l.member_id AND m.deleted_at IS NULL
           WHERE l.token_hash = $1 AND l.expires_at > now()`,
    values: [hash(token)],
  });
  return rows[0];
}

/** Uses up a link and all other links of its member; false if another request used the link first. */
export async function useUpLink(database: Database, token: string, memberId: string): Promise<boolean> {
  // Lock the member first, as everywhere, so that two links of one member cannot deadlock.
  await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
  const { rowCount } = await database.query(
    'DELETE FROM mailed_link WHERE token_hash = $1 AND expires_at > now()',
    [hash(token)],
  );
  if (rowCount !== 1) return false;
  await database.query('DELETE FROM mailed_link WHERE member_id = $1', [memberId]);
  return true;
}

/** Deletes expired links. */
export async function forgetLinks(database: Database): Promise<void> {
  await database.query('DELETE FROM mailed_link WHERE expires_at <= now()');
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
