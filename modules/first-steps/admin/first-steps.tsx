import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import type { FirstStepGroup } from '#platform/contract/first-step-groups.ts';
import { t } from '#platform/words/t.ts';
import { countDone } from './count-done.ts';
import { StepRow } from './step-row.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return callAsMember('GET /firststeps', {});
}

/** The steps of a fresh shop before it opens, each ticked by the state of the shop. */
const groupTitles = (): Record<FirstStepGroup, string> => ({
  about: t('Your shop'),
  selling: t('What you sell'),
  services: t('Behind the shop'),
  opening: t('Before you open'),
});

export default function FirstSteps({ loaderData: { isAway, steps } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['settings', 'content', 'products', 'orders', 'users'], revalidate);
  return (
    <DashboardPage
      title={t('First steps')}
      help="the-first-hour"
      lead={t('{steps}. Each is ticked by what is true in the shop.', { steps: countDone(steps) })}
    >
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-8">
        {Object.entries(groupTitles()).map(([group, title]) => (
          <section key={group} aria-labelledby={group} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <h2 id={group} className="text-xl font-semibold">
              {title}
            </h2>
            <ul className="card divide-y divide-line">
              {steps
                .filter((step) => step.group === group)
                .map((step) => (
                  <StepRow key={step.name} step={step} onTried={revalidate} />
                ))}
            </ul>
          </section>
        ))}
        <PutAway isAway={isAway} />
      </div>
    </DashboardPage>
  );
}

/** Takes the steps off overview and menu for all staff, or puts them there again. */
function PutAway({ isAway }: { isAway: boolean }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await callAsMember('PATCH /settings', { body: { firstSteps: isAway ? 'shown' : 'away' } });
      await revalidate();
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void change()}>
        {isAway ? t('Show on the overview') : t('Take off the overview')}
      </Button>
      <p className="text-sm text-text-soft">
        {t('The menu’s entry goes with it. This page stays: Settings leads to it.')}
      </p>
    </div>
  );
}
