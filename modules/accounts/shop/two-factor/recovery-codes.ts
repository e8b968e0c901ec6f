import { hash, randomBytes } from 'node:crypto';
import type { Database } from '#platform/shop.ts';
import { base32 } from './one-time-code.ts';

const CODES = 10;
const CODE_BYTES = 10;

/** Replaces a member's recovery codes and returns the new ones, of which only hashes are kept. */
export async function newRecoveryCodes(database: Database, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)));
  await database.query('DELETE FROM recovery_code WHERE member_id = $1', [memberId]);
  await database.query('INSERT INTO recovery_code (code_hash, member_id) SELECT unnest($1::bytea[]), $2', [
    codes.map((code) => hashOfCode(memberId, code)),
    memberId,
  ]);
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Uses up a recovery code; false if there is none such. */
export async function spendRecoveryCode(
  database: Database,
  memberId: string,
  code: string,
): Promise<boolean> {
  const { rowCount } = await database.query(
    'DELETE FROM recovery_code WHERE code_hash = $1 AND member_id = $2',
    [hashOfCode(memberId, code), memberId],
  );
  return rowCount === 1;
}

function hashOfCode(memberId: string, code: string): Buffer {
  return hash('sha256', `${memberId} ${code}`, 'buffer');
}
