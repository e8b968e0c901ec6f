import { createHash, randomBytes } from 'node:crypto';
import { transaction } from '#db/transaction.ts';
import type { Database, Shop } from '../context.ts';

export type LinkPurpose = 'verify-address' | 'change-address' | 'reset-password';

export type MailedLink = {
  memberId: string;
  /** The address that the link was sent to; whoever has the link reads that mailbox. */
  email: string;
  purpose: LinkPurpose;
  /** The member's address now. */
  memberEmail: string;
  verified: boolean;
};

const LINKS_PER_HOUR = 5;

/** The token of a new link that works once, within the hour; undefined when the member was sent enough of them already. */
export function newLink(
  { pool }: Pick<Shop, 'pool'>,
  { memberId, email, purpose }: Pick<MailedLink, 'memberId' | 'email' | 'purpose'>,
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  return transaction(pool, async (client) => {
    // Mails are written side by side: whoever counts must see what the one before has added.
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

/** What a link is for and whose it is; undefined when it was used, is too old or never was one. */
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

/** Uses a link up, and with it all others of its member; false when somebody was quicker. */
export async function useUpLink(database: Database, token: string, memberId: string): Promise<boolean> {
  // The member first, as everywhere: two links of one member must not wait for each other.
  await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
  const { rowCount } = await database.query(
    'DELETE FROM mailed_link WHERE token_hash = $1 AND expires_at > now()',
    [hash(token)],
  );
  if (rowCount !== 1) return false;
  await database.query('DELETE FROM mailed_link WHERE member_id = $1', [memberId]);
  return true;
}

/** Forgets the links that no longer work. */
export async function forgetLinks(database: Database): Promise<void> {
  await database.query('DELETE FROM mailed_link WHERE expires_at <= now()');
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
