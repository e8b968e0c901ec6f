import { useRevalidator } from 'react-router';
import type { ManagedProduct } from '#contract/calls/products.ts';
import { FormMessage } from '../../../form/form-message.tsx';
import { useForm } from '../../../form/use-form.ts';
import { callAsMember } from '../../../member-api.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { formatMoment } from '../../list/format-moment.ts';
import { localTime, localZone } from '../../list/local-time.ts';
import { momentOf } from './moment-of.ts';

/** When a draft goes on sale by itself, and why it did not. */
export function ScheduleForm({ product: { _id, schedule } }: { product: ManagedProduct }) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    submit: async ({ publishAt: typed = '' }) => {
      const publishAt = typed === '' ? null : momentOf(typed);
      await callAsMember('PUT /product/{id}/schedule', { params: { id: _id }, body: { publishAt } });
      showToast(
        'success',
        publishAt
          ? `It goes on sale ${formatMoment(publishAt)}.`
          : 'It stays a draft until you put it on sale.',
      );
      await revalidate();
    },
  });
  return (
    <form {...form.props} aria-labelledby="schedule" className="card mt-6 grid gap-5 p-5 sm:p-8">
      <h2 id="schedule" className="text-xl font-semibold">
        Date of sale
      </h2>
      {schedule?.refusal && (
        <p role="alert" className="rounded-control bg-bad-soft p-3 text-bad">
          It did not go on sale {formatMoment(schedule.publishAt)}. {schedule.refusal}
        </p>
      )}
      <TextField
        // A date that somebody else chose replaces the one shown.
        key={schedule?.publishAt}
        label="Goes on sale"
        name="publishAt"
        type="datetime-local"
        hint={`Optional, in your time zone (${localZone()}). Empty it to keep the draft.`}
        defaultValue={schedule ? localTime(new Date(schedule.publishAt)) : ''}
        error={form.errors.publishAt}
      />
      <div>
        <Button {...form.button} kind="secondary">
          Save date
        </Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
