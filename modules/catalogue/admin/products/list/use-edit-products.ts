import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import type { Selection } from '#platform/app/list/use-selection.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { ProductsEdit, UndoneChange } from '../../../contract/calls/imports.ts';
import { productsText } from '../bulk/changes-text.ts';

type Refused = UndoneChange['refused'];

/** Changes the chosen products with one call, offers to undo it, and keeps which of them it did not fit. */
export function useEditProducts(
  { chosen, clear }: Pick<Selection<{ _id: string }>, 'chosen' | 'clear'>,
  onUndo: (id: string) => void,
) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>([]);
  // A press whose answer was lost is sent again with its key: prices fall once.
  const lost = useRef<{ body: string; key: string }>(undefined);
  const edit = async (what: ProductsEdit): Promise<boolean> => {
    setBusy(true);
    try {
      const body = { products: chosen.map(({ _id }) => _id), edit: what };
      const said = JSON.stringify(body);
      if (lost.current?.body !== said) lost.current = { body: said, key: crypto.randomUUID() };
      const {
        insertedId,
        changed,
        refused: stayed,
      } = await callAsMember('POST /bulk-changes', {
        ...{ body, idempotencyKey: lost.current.key },
      });
      lost.current = undefined;
      setRefused(stayed);
      if (changed > 0)
        showToast('success', t('{changed} changed.', { changed: productsText(changed) }), {
          label: t('Undo'),
          onClick: () => onUndo(insertedId),
        });
      else if (stayed.length === 0) showToast('info', t('Nothing had to be changed.'));
      clear();
      return true;
    } catch (error) {
      if (error instanceof ApiProblem && error.status < 500) lost.current = undefined;
      showToast('error', problemText(error));
      return false;
    } finally {
      await revalidate();
      setBusy(false);
    }
  };
  return { isBusy, refused, edit, close: () => setRefused([]) };
}
