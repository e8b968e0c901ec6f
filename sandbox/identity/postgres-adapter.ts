import type { Adapter, AdapterPayload } from 'oidc-provider';
import type pg from 'pg';

/** Keeps what oidc-provider must remember (grants, codes, sessions, sign-ins under way) in PostgreSQL. */
export function postgresAdapter(pool: pg.Pool): (model: string) => Adapter {
  return (model) => {
    const find = async (where: string, value: string) => {
      const { rows } = await pool.query<{ payload: AdapterPayload }>(
        `SELECT payload FROM sandbox_identity.record WHERE model = $1 AND ${where} = $2 AND (expires_at IS NULL OR expires_at > now())`,
        [model, value],
      );
      return rows[0]?.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        await pool.query(
          `INSERT INTO sandbox_identity.record (model, id, payload, grant_id, uid, expires_at)
           VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
           ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
             uid = excluded.uid, expires_at = excluded.expires_at`,
          [model, id, payload, payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null],
        );
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      findByUserCode: async () => undefined,
      async consume(id) {
        await pool.query(
          `UPDATE sandbox_identity.record SET payload = payload || jsonb_build_object('consumed', extract(epoch FROM now())::bigint) WHERE model = $1 AND id = $2`,
          [model, id],
        );
      },
      async destroy(id) {
        await pool.query('DELETE FROM sandbox_identity.record WHERE model = $1 AND id = $2', [model, id]);
      },
      async revokeByGrantId(grantId) {
        await pool.query('DELETE FROM sandbox_identity.record WHERE grant_id = $1', [grantId]);
      },
    };
  };
}
