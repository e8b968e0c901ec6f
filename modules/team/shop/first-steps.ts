import { listOf } from '#platform/format/list.ts';
import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** What the team needs before the shop opens. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    name: 'second-owner',
    group: 'opening',
    title: () => t('A second owner with two-step sign-in'),
    text: () =>
      t(
        'If one of you loses phone or password, the other lets them in again: both need a second step or a passkey.',
      ),
    to: '/dashboard/team',
    link: () => t('Invite somebody'),
    right: 'team',
    async look({ pool }) {
      const { rows } = await pool.query<{ name: string; isSafe: boolean }>(
        `SELECT m.name,
           m.two_factor OR EXISTS (SELECT FROM passkey p WHERE p.member_id = m.id) AS "isSafe"
         FROM member m WHERE m.role = 'admin' AND m.deleted_at IS NULL ORDER BY m.id`,
      );
      const lacking = rows.filter(({ isSafe }) => !isSafe).map(({ name }) => name);
      if (rows.length - lacking.length >= 2) return { isDone: true };
      const isAlone = rows.length < 2;
      const lack = lacking.length > 0 && t('Without a second step: {names}.', { names: listOf(lacking) });
      return {
        isDone: false,
        note: [isAlone && t('There is one owner.'), lack].filter(Boolean).join(' '),
        ...(!isAlone && { next: { to: '/dashboard/account', link: t('Set up your second step') } }),
      };
    },
  },
];
