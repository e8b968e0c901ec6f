import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { UndoneChange } from '../../../contract/calls/imports.ts';
import { productsText } from './changes-text.ts';

/** Takes changes of many products back, and keeps what had to stay. */
export function useUndo() {
  const { revalidate } = useRevalidator();
  const [undoing, setUndoing] = useState<string>();
  const [refused, setRefused] = useState<UndoneChange['refused']>([]);

  const undo = async (id: string) => {
    setUndoing(id);
    try {
      const { undone, refused: stayed } = await callAsMember('POST /bulk-changes/{id}/undo', {
        params: { id },
      });
      setRefused(stayed);
      if (undone > 0) showToast('success', t('{undone} restored.', { undone: productsText(undone) }));
      else if (stayed.length === 0) showToast('info', t('This was undone before.'));
    } catch (error) {
      const isGone = error instanceof ApiProblem && error.code === 'not_found';
      showToast('error', isGone ? t('This can no longer be undone.') : problemText(error));
    }
    await revalidate();
    setUndoing(undefined);
  };

  return { undoing, refused, undo: (id: string) => void undo(id), close: () => setRefused([]) };
}
