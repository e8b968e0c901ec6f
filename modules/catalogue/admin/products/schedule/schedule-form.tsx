import { useRevalidator } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useSeen } from '#platform/app/form/use-seen.ts';
import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { momentIn, timeIn } from '#platform/contract/time-zone.ts';
import type { ManagedProduct } from '../../../contract/calls/products.ts';

/** When a draft goes on sale by itself, and why it did not. */
export function ScheduleForm({ product: { _id, schedule } }: { product: ManagedProduct }) {
  const { revalidate } = useRevalidator();
  const { timeZone, zoneName, formatInZone } = useShopZone();
  const readSchedule = async () =>
    (await callAsMember('GET /product/{id}/managed', { params: { id: _id } })).schedule;
  const { seen, onChange, save } = useSeen(schedule, readSchedule);
  const form = useForm({
    submit: async ({ publishAt: typed = '' }) => {
      const publishAt = typed === '' ? null : momentIn(timeZone, typed);
      await save(async (read) => {
        const body = { publishAt, seen: read?.publishAt ?? null };
        await callAsMember('PUT /product/{id}/schedule', { params: { id: _id }, body });
        return readSchedule();
      });
      showToast(
        'success',
        publishAt
          ? `It goes on sale ${formatInZone(publishAt)} (${zoneName}).`
          : 'It stays a draft until you put it on sale.',
      );
      await revalidate();
    },
  });
  return (
    <form
      {...form.props}
      onChange={onChange}
      aria-labelledby="schedule"
      className="card mt-6 grid gap-5 p-5 sm:p-8"
    >
      <h2 id="schedule" className="text-xl font-semibold">
        Date of sale
      </h2>
      {schedule?.refusal && (
        <p role="alert" className="rounded-control bg-bad-soft p-3 text-bad">
          It did not go on sale {formatInZone(schedule.publishAt)}. {schedule.refusal}
        </p>
      )}
      <TextField
        // A date that somebody else chose replaces the one shown.
        key={seen?.publishAt}
        label="Goes on sale"
        name="publishAt"
        type="datetime-local"
        hint={`Optional, in the shop’s time zone (${zoneName}). Empty it to keep the draft.`}
        defaultValue={seen ? timeIn(timeZone, new Date(seen.publishAt)) : ''}
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
