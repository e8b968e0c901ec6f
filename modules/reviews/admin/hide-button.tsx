import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedReview } from '../contract/calls/reviews.ts';

const words = () => ({
  hide: { label: t('Hide'), said: t('The review is hidden.') },
  publish: { label: t('Publish'), said: t('The review is published.') },
  show: { label: t('Show again'), said: t('The review is shown again.') },
});

type Props = { review: ManagedReview; action: keyof ReturnType<typeof words> };

/** Hides a review or publishes it; needs no confirmation, because it can be undone. */
export function HideButton({ review: { _id, displayName, productName, state }, action }: Props) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  const change = async () => {
    setBusy(true);
    try {
      const body = { hidden: action === 'hide', seen: state };
      await callAsMember('PATCH /review/{id}', { params: { id: _id }, body });
      showToast('success', words()[action].said);
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setBusy(false);
  };

  return (
    <Button
      kind={action === 'publish' ? 'primary' : 'secondary'}
      size="small"
      isBusy={isBusy}
      aria-label={t('{action}: {displayName} on {productName}', {
        action: words()[action].label,
        displayName,
        productName,
      })}
      onClick={() => void change()}
      className="whitespace-nowrap"
    >
      {words()[action].label}
    </Button>
  );
}
