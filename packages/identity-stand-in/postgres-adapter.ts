import type { Adapter, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

/** Stores oidc-provider's state (interactions, grants, codes, tokens) in PostgreSQL. */
export function postgresAdapter(pool: pg.Pool): (model: string) => Adapter {
  return (model) => (model === 'Session' ? NO_SESSIONS : recordsOf(pool, model));
}

/** Stores no sessions: the provider asks at every sign-in, so that the user can choose another person. */
const NO_SESSIONS: Adapter = {
  upsert: async () => undefined,
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
};

function recordsOf(pool: pg.Pool, model: string): Adapter {
  const find = async (column: 'id' | 'uid', value: string) => {
    const { rows } = await pool.query<{ payload: AdapterPayload }>(
      `SELECT payload FROM sandbox_identity.record
       WHERE model = $1 AND ${column} = $2 AND (expires_at IS NULL OR expires_at > now())`,
      [model, value],
    );
    return rows[0]?.payload;
  };
  return {
    async upsert(id, payload, expiresIn) {
      await pool.query(
        `WITH ended AS (
           SELECT ctid FROM sandbox_identity.record WHERE expires_at < now() AND (model, id) <> ($1, $2)
           LIMIT 100 FOR UPDATE SKIP LOCKED),
         swept AS (DELETE FROM sandbox_identity.record WHERE ctid IN (SELECT ctid FROM ended))
         INSERT INTO sandbox_identity.record (model, id, payload, grant_id, uid, expires_at)
         VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
         ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
           uid = excluded.uid, expires_at = excluded.expires_at`,
        [model, id, payload, payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
      );
    },
    find: (id) => find('id', id),
    findByUid: (uid) => find('uid', uid),
    // For the device flow, which the provider does not support.
    findByUserCode: async () => undefined,
    async consume(id) {
      await pool.query(
        `UPDATE sandbox_identity.record
         SET payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::bigint)
         WHERE model = $1 AND id = $2`,
        [model, id],
      );
    },
    async destroy(id) {
      await pool.query('DELETE FROM sandbox_identity.record WHERE model = $1 AND id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await pool.query('DELETE FROM sandbox_identity.record WHERE model = $1 AND grant_id = $2', [
        model,
        grantId,
      ]);
    },
  };
}
