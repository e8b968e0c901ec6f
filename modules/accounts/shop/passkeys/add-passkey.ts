import { recordAct } from '#platform/audit/record-act.ts';
import { Problem } from '#platform/contract/problems.ts';
import type { MadePasskey } from '#platform/contract/sign-in-fields.ts';
import { transaction } from '#platform/db/transaction.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { bindSession } from './bind-session.ts';
import { readNewPasskey } from './read-new-passkey.ts';

const MOST = 20;

/** Adds the passkey that the member’s device made. It proves the session too. */
export async function addPasskey(
  shop: Pick<Shop, 'pool' | 'publicUrl' | 'newId'>,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  { name, passkey }: { name: string; passkey: MadePasskey },
): Promise<{ insertedId: string }> {
  const made = await readNewPasskey(shop, sessionId, passkey);
  return transaction(shop.pool, async (client) => {
    const member = await client.query(
      'SELECT 1 FROM member WHERE id = $1 AND deleted_at IS NULL AND email_verified FOR UPDATE',
      [memberId],
    );
    if (member.rowCount !== 1) throw new Problem('unauthenticated');
    const insertedId = shop.newId();
    const { rowCount } = await client.query(
      `INSERT INTO passkey (id, member_id, credential_id, public_key, counter, name)
       SELECT $1, $2, $3, $4, $5, $6 WHERE (SELECT count(*) FROM passkey WHERE member_id = $2) < ${MOST}
       ON CONFLICT (credential_id) DO NOTHING`,
      [insertedId, memberId, made.credentialId, Buffer.from(made.publicKey), made.counter, name],
    );
    if (rowCount !== 1)
      throw new Problem(
        'passkey_refused',
        t('It is on an account already, or you have {most} passkeys.', { most: MOST }),
      );
    // A password reset ends the sessions of a thief, who must not leave a passkey behind.
    if (!(await bindSession(client, sessionId, insertedId))) throw new Problem('unauthenticated');
    await recordAct(client, {
      actor: { kind: 'member', id: memberId },
      action: 'passkey.added',
      subject: { kind: 'member', id: memberId },
    });
    await enqueue(client, 'mail', `passkey-added ${insertedId}`, {
      template: 'passkey-added',
      passkeyOf: memberId,
      name,
    });
    return { insertedId };
  });
}
