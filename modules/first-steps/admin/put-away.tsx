import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';

/** Takes the steps off overview and menu for all staff, or puts them there again. */
export function PutAway({ isAway }: { isAway: boolean }) {
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
