import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { MergePreview } from '../../contract/calls/customer-merging.ts';
import type { Customer, ListedCustomer } from '../../contract/calls/customers.ts';
import { FindCustomer } from './find-customer.tsx';
import { WhatMoves } from './what-moves.tsx';

type Props = { customer: Customer; isOpen: boolean; onClose: () => void };
type Asked = { kept: string; other: string };

/** Finds the other account, asks which one stays, and shows what moves before it happens. */
export function MergeDialog({ customer, isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const [found, setFound] = useState<ListedCustomer>();
  const [choice, setChoice] = useState(false);
  const [shown, setShown] = useState<{ asked: Asked; preview?: MergePreview; refusal?: string }>();
  const [isBusy, setBusy] = useState(false);
  const foundId = found?._id;
  // A guest has no account that could stay.
  const keepsFound = customer.kind === 'guest' || (found?.kind !== 'guest' && choice);
  const kept = keepsFound ? foundId : customer._id;
  // An answer about an earlier choice does not count.
  const told =
    foundId && shown?.asked.kept === kept && [shown?.asked.kept, shown?.asked.other].includes(foundId)
      ? shown
      : undefined;

  useEffect(() => {
    if (!foundId) return;
    const asked: Asked = keepsFound
      ? { kept: foundId, other: customer._id }
      : { kept: customer._id, other: foundId };
    let isOver = false;
    callAsMember('GET /customers/{id}/merge', { params: { id: asked.kept }, query: { other: asked.other } })
      .then((preview) => !isOver && setShown({ asked, preview }))
      .catch((error: unknown) => !isOver && setShown({ asked, refusal: problemText(error) }));
    return () => {
      isOver = true;
    };
  }, [customer._id, foundId, keepsFound]);

  const close = () => {
    setFound(undefined);
    setShown(undefined);
    setChoice(false);
    onClose();
  };
  const merge = async ({ kept, other }: Asked) => {
    setBusy(true);
    try {
      const { orders } = await callAsMember('POST /customers/{id}/merge', {
        params: { id: kept },
        body: { other },
      });
      showToast('success', t('Merged: {orders, plural, one {# order} other {# orders}} moved.', { orders }));
      close();
      await navigate(`/dashboard/customers/${kept}`, { replace: true });
    } catch (error) {
      showToast('error', problemText(error));
    }
    setBusy(false);
  };

  const people = found && [
    { name: customer.displayName, email: customer.email, kind: customer.kind, isFound: false },
    { name: found.displayName, email: found.email, kind: found.kind, isFound: true },
  ];
  return (
    <Dialog
      title={customer.kind === 'guest' ? t('Merge into an account') : t('Merge accounts')}
      isOpen={isOpen}
      onClose={close}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FindCustomer except={customer._id} chosen={found} onChoose={setFound} />
        {people && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-semibold">{t('Which account stays?')}</legend>
            {people.map(({ name, email, kind, isFound }) => (
              <label key={`${kind} ${email}`} className="flex min-h-11 items-center gap-3 wrap-anywhere">
                <input
                  type="radio"
                  name="kept"
                  checked={keepsFound === isFound}
                  disabled={kind === 'guest'}
                  onChange={() => setChoice(isFound)}
                  className="size-5 shrink-0"
                />
                <span className="min-w-0">
                  {name}{' '}
                  <span className="text-sm text-text-soft">
                    {email}
                    {kind === 'guest' && t(', a guest without an account')}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        {told?.refusal && (
          <p role="alert" className="text-bad">
            {told.refusal}
          </p>
        )}
        {told?.preview && <WhatMoves preview={told.preview} />}
        <div className="grid grid-cols-2 gap-3">
          <Button kind="secondary" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button
            kind="danger"
            isBusy={isBusy}
            disabled={!told?.preview}
            onClick={() => told && void merge(told.asked)}
          >
            {t('Merge')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
