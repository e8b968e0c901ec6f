import { FIRST_STEP_GROUPS } from '#platform/contract/first-step-groups.ts';
import { mayDo } from '#platform/contract/staff.ts';
import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Member, Shop } from '#platform/shop.ts';
import { said } from '#platform/words/declared-words.ts';
import type { FirstStep } from '../contract/calls/first-steps.ts';
import { lookAtStep } from './look-at-step.ts';

/** The steps that modules declare, by group, each with what is true of it now. Only owners read what the server needs. */
export async function showFirstSteps(
  shop: Shop,
  member: Member,
): Promise<{ isAway: boolean; steps: FirstStep[] }> {
  const declared = shop.parts.firstSteps.toSorted(
    (one, other) => FIRST_STEP_GROUPS.indexOf(one.group) - FIRST_STEP_GROUPS.indexOf(other.group),
  );
  const { role } = member;
  const { firstSteps } = await currentSettings(shop.pool);
  return {
    isAway: firstSteps === 'away',
    steps: await Promise.all(
      declared.map(async (step) => {
        const { isDone, note = null, next = step } = await lookAtStep(shop, step, member);
        const { name, group, title, text, right, attempt, server = null } = step;
        const { to, link } = next;
        const isAllowed = mayDo(role, right);
        return {
          name,
          group,
          title: said(title),
          text: said(text),
          to,
          link: said(link),
          isDone,
          note,
          isAllowed,
          tries: isAllowed && attempt ? said(attempt.label) : null,
          server: role === 'admin' && server !== null ? said(server) : null,
        };
      }),
    ),
  };
}
