import type { FirstStep } from '#platform/shop.ts';

/** What the team needs before the shop opens. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'second-owner',
    group: 'opening',
    title: 'A second owner with two-step sign-in',
    text: 'If one of you loses phone or password, the other lets them in again: both need a second step or a passkey.',
    to: '/dashboard/team',
    link: 'Invite somebody',
    right: 'team',
    async look({ pool }) {
      const { rows } = await pool.query<{ owners: number; safe: number }>(
        `SELECT count(*)::int AS owners,
           (count(*) FILTER (WHERE m.two_factor OR EXISTS (SELECT FROM passkey p WHERE p.member_id = m.id)))::int AS safe
         FROM member m WHERE m.role = 'admin' AND m.deleted_at IS NULL`,
      );
      const { owners = 0, safe = 0 } = rows[0] ?? {};
      if (safe >= 2) return { isDone: true };
      return {
        isDone: false,
        note: `${owners} ${owners === 1 ? 'owner' : 'owners'}, ${safe} with a second step.`,
      };
    },
  },
];
