import { DEFAULT_PICTURE } from '#platform/contract/default-picture.ts';
import type { Member, Shop } from '#platform/shop.ts';

const NAMES = { manager: 'Hedda Quillon', packer: 'Bram Tolliver', support: 'Ines Farrowby' } as const;
const ROLES = ['manager', 'packer', 'support'] as const;

/** The staff who do each kind of work in an invented story. */
export type DemoTeam = Record<(typeof ROLES)[number] | 'owner', Member>;

/** One person who does everything. */
export const teamOfOne = (admin: Member): DemoTeam => ({
  owner: admin,
  manager: admin,
  packer: admin,
  support: admin,
});

/** The demonstration's staff, one of each role; without a password nobody signs in as one. An address in other use leaves its work to the admin. */
export async function hireDemoTeam(
  { pool, newId }: Pick<Shop, 'pool' | 'newId'>,
  admin: Member,
): Promise<DemoTeam> {
  const team = teamOfOne(admin);
  for (const role of ROLES) {
    const email = `demo-${role}@example.com`;
    await pool.query(
      `INSERT INTO member (id, email, email_verified, name, image, role, created_at)
       VALUES ($1, $2, true, $3, $4, $5, now() - interval '91 days')
       ON CONFLICT (email) WHERE deleted_at IS NULL DO NOTHING`,
      [newId(), email, NAMES[role], DEFAULT_PICTURE, role],
    );
    const { rows } = await pool.query<Member>(
      `SELECT id, email, name, coalesce(image, '') AS image, role, email_verified AS "emailVerified" FROM member
       WHERE email = $1 AND role = $2 AND deleted_at IS NULL`,
      [email, role],
    );
    team[role] = rows[0] ?? admin;
  }
  return team;
}
