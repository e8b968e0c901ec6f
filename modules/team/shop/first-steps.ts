import { listOf } from '#platform/format/list.ts';
import type { FirstStep } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';

/** The steps of the team before the shop opens. */
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
    async look({ pool }, reader) {
      const { rows } = await pool.query<{ id: string; name: string; isSafe: boolean }>(
        `SELECT m.id, m.name,
           m.two_factor OR EXISTS (SELECT FROM passkey p WHERE p.member_id = m.id) AS "isSafe"
         FROM member m WHERE m.role = 'admin' AND m.deleted_at IS NULL ORDER BY m.id`,
      );
      const lacking = rows.filter(({ isSafe }) => !isSafe);
      if (rows.length - lacking.length >= 2) return { isDone: true };
      const names = listOf(lacking.map(({ name }) => name));
      const isReaders = lacking.some(({ id }) => id === reader.id);
      const notes = [
        rows.length < 2 && t('There is one owner.'),
        names && t('Without a second step: {names}.', { names }),
        // Nobody sets up the second step of somebody else.
        names && !isReaders && t('Each sets it up under Account; you can require it of the whole team.'),
      ];
      return {
        isDone: false,
        note: notes.filter(Boolean).join(' '),
        ...(rows.length > 1 && {
          next: isReaders
            ? { to: '/dashboard/account#two-step', link: t('Set up your second step') }
            : { to: '/dashboard/team#needsTwoFactor', link: t('Require two-step sign-in') },
        }),
      };
    },
  },
];
