import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import { FormMessage } from '../form/form-message.tsx';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { DashboardCard } from './dashboard-card.tsx';

type Props = {
  notes: readonly { _id: string; text: string; by: string; at: string }[];
  schema: z.ZodType;
  hint: string;
  /** Adds a note, at most once for each key. */
  add: (text: string, idempotencyKey: string) => Promise<unknown>;
};

const NOTHING = { text: '', key: '' };

/** The notes that staff write to each other about an order or a customer. */
export function StaffNotes({ notes, schema, hint, add }: Props) {
  const { revalidate } = useRevalidator();
  const sending = useRef(NOTHING);
  const form = useForm({
    schema,
    submit: async ({ text = '' }, element) => {
      // A note whose answer was lost is sent again with its key.
      if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() };
      await add(text, sending.current.key);
      sending.current = NOTHING;
      element.reset();
      await revalidate();
    },
  });
  return (
    <DashboardCard title={t('Notes for staff')}>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ _id, text, by, at }) => (
            <li key={_id} className="rounded-control bg-sunken p-3">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-1 text-sm wrap-anywhere text-text-soft">
                {by}, <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="grid gap-3">
        <TextArea
          label={t('New note')}
          name="text"
          rows={2}
          maxLength={2000}
          hint={hint}
          error={form.errors.text}
        />
        <FormMessage message={form.message} />
        <Button {...form.button} kind="secondary" className="justify-self-start">
          {t('Add note')}
        </Button>
      </form>
    </DashboardCard>
  );
}
