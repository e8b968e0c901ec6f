import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';

/** Asks before an earlier version of a product comes back. */
export function useRestore({ _id, version }: ManagedProduct) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ restored: number; version: number }>();
  const [isBusy, setBusy] = useState(false);

  const restore = async (body: { restored: number; version: number }) => {
    setBusy(true);
    try {
      const { lostPictures } = await callAsMember('POST /product/{id}/restore', {
        params: { id: _id },
        body,
      });
      showToast(
        'success',
        t('Version {restored} is back. {lostPictures}', {
          restored: body.restored,
          lostPictures: lostText(lostPictures),
        }).trim(),
      );
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setBusy(false);
    setAsked(undefined);
  };

  return {
    asked: asked?.restored,
    isBusy,
    // The version on the screen when the question came; a later change refuses the answer.
    ask: (restored: number) => setAsked({ restored, version }),
    cancel: () => setAsked(undefined),
    restore: () => void (asked && restore(asked)),
  };
}

function lostText(count: number): string {
  if (count === 0) return '';
  return t(
    '{count, plural, one {One of its pictures is no longer in the shop.} other {# of its pictures are no longer in the shop.}}',
    { count },
  );
}
