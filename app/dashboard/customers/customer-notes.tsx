import { useRevalidator } from 'react-router';
import { addCustomerNote, type Customer } from '#contract/calls/customers.ts';
import { FormMessage } from '../../form/form-message.tsx';
import { useForm } from '../../form/use-form.ts';
import { callAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { formatMoment } from '../list/format-moment.ts';
import { OrderCard } from '../order/order-card.tsx';

/** The notes that staff write to each other about the customer. */
export function CustomerNotes({ customer: { _id: id, notes } }: { customer: Customer }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: addCustomerNote.body,
    submit: async ({ text = '' }, element) => {
      await callAsMember('POST /customers/{id}/notes', { params: { id }, body: { text } });
      element.reset();
      await revalidate();
    },
  });
  return (
    <OrderCard title="Notes for staff">
      {notes.map(({ _id, text, by, at }) => (
        <div key={_id} className="rounded-control bg-sunken p-3">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="mt-1 text-sm wrap-anywhere text-text-soft">
            {by}, <time dateTime={at}>{formatMoment(at)}</time>
          </p>
        </div>
      ))}
      <form {...form.props} className="grid gap-3">
        <TextArea
          label="New note"
          name="text"
          rows={2}
          maxLength={2000}
          hint="The customer sees it only in an export of their data."
          error={form.errors.text}
        />
        <FormMessage message={form.message} />
        <Button {...form.button} kind="secondary" className="justify-self-start">
          Add note
        </Button>
      </form>
    </OrderCard>
  );
}
