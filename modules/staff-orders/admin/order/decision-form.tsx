import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Contents } from '#modules/customer-orders/ui/contents.tsx';
import type { Fulfilment } from '#modules/fulfilment/contract/calls/fulfilment.ts';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { Meanwhile } from './meanwhile.tsx';
import type { OrderWithDocuments } from './order-with-documents.ts';

export type Decision = 'approved' | 'declined' | 'received';

const effects = (): Record<Decision, string> => ({
  approved: t('We ask the customer by email to send the goods back.'),
  declined: t('We tell the customer by email that we cannot take the goods back.'),
  received: t('We refund these units and mail the customer. This cannot be undone.'),
});

type Props = {
  order: OrderWithDocuments;
  wish: Fulfilment['returns'][number];
  state: Decision;
  label: string;
  onDone: () => Promise<void>;
};

/** Answers a return, or refunds one that has arrived. */
export function DecisionForm({ order, wish, state, label, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const [isSellable, setSellable] = useState(false);
  const form = useForm({
    submit: async ({ note = '' }) => {
      try {
        await callAsMember('PATCH /orders/{id}/returns/{returnId}', {
          params: { id: order._id, returnId: wish._id },
          body: { state, note, restock: isSellable ? wish.lines.map(({ line }) => line) : [] },
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'return_decided') await revalidate();
        throw error;
      }
      showToast('success', t('The return of order {number} is answered.', { number: order.number }));
      await onDone();
    },
  });
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Meanwhile order={order} />
      <Contents parts={wish.lines} lines={order.fulfilment.lines} />
      <p className="text-text-soft">{effects()[state]}</p>
      {state === 'received' && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isSellable}
            onChange={({ target }) => setSellable(target.checked)}
            className="size-5 shrink-0"
          />
          {t('Put the units back on sale')}
        </label>
      )}
      <TextArea
        label={t('Message to the customer (optional)')}
        name="note"
        rows={3}
        maxLength={1000}
        error={form.errors.note}
      />
      <FormMessage message={form.message} />
      <Button {...form.button} kind={state === 'declined' ? 'danger' : 'primary'}>
        {label}
      </Button>
    </form>
  );
}
