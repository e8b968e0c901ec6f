import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ViewFilter } from '#modules/orders/contract/order-view.ts';
import { refusalText } from '#modules/orders/ui/refusal-text.ts';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useNewestSearch } from '#platform/app/layout/use-newest-search.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { type OrderView, saveOrderView } from '../../contract/calls/order-views.ts';
import { isChanged, VIEW } from './view-address.ts';

const RULES = saveOrderView.body.pick({ name: true });

type Props = {
  /** The saved filter to change; without one the filter is saved anew. */
  view: OrderView | undefined;
  filter: ViewFilter;
  onClose: () => void;
};

/** Names what the list shows; renames, renews or deletes a saved filter. */
export function ViewForm({ view, filter, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const { change } = useNewestSearch();
  const [isRenewed, setRenewed] = useState(true);
  const [isDeleting, setDeleting] = useState(false);
  const isOutdated = view !== undefined && isChanged(view, filter);

  const show = (id: string | undefined) =>
    change(
      (search) => {
        search.delete(VIEW);
        if (id) search.set(VIEW, id);
        if (id && filter.columns) search.set('columns', filter.columns);
      },
      { replace: true },
    );

  const form = useForm({
    schema: RULES,
    explain: refusalText,
    submit: async ({ name = '' }) => {
      if (view) {
        const body = { name, ...(isOutdated && isRenewed && { filter }) };
        await callAsMember('PATCH /orderviews/{id}', { params: { id: view._id }, body });
        await revalidate();
      } else {
        const { insertedId } = await callAsMember('POST /orderviews', { body: { name, filter } });
        show(insertedId);
      }
      showToast('success', t('“{name}” is saved.', { name: name.trim() }));
      onClose();
    },
  });

  const remove = async (gone: OrderView) => {
    setDeleting(true);
    try {
      await callAsMember('DELETE /orderviews/{id}', { params: { id: gone._id } });
      showToast('success', t('“{name}” is deleted.', { name: gone.name }));
    } catch (error) {
      // Another device may have deleted it before.
      if (!(error instanceof ApiProblem && error.status === 404)) {
        showToast('error', problemText(error));
        setDeleting(false);
        return;
      }
    }
    onClose();
    show(undefined);
  };

  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-text-soft">{t('Only you see it: a tab with search, filters, sort and columns.')}</p>
      <TextField
        label={t('Name')}
        name="name"
        maxLength={40}
        autoComplete="off"
        data-first-focus
        defaultValue={view?.name}
        error={form.errors.name}
      />
      {isOutdated && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isRenewed}
            onChange={({ target }) => setRenewed(target.checked)}
            className="size-5 shrink-0"
          />
          {t('Replace it with what the list shows now')}
        </label>
      )}
      <FormMessage message={form.message} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button}>{t('Save')}</Button>
        {view && (
          <Button kind="danger" isBusy={isDeleting} onClick={() => void remove(view)} className="ms-auto">
            {t('Delete')}
          </Button>
        )}
      </div>
    </form>
  );
}
