import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { StatusField } from '../status-field.tsx';
import type { FieldsProps } from './fields-props.ts';

/** Whether customers see the product, and when a draft goes on sale by itself. */
export function StatusFields({ product, editing: { values }, errors, onValue }: FieldsProps) {
  const { zoneName, formatInZone } = useShopZone();
  const schedule = product?.schedule;
  return (
    <>
      {schedule?.refusal && (
        <p role="alert" className="rounded-control bg-bad-soft p-3 text-bad">
          It did not go on sale {formatInZone(schedule.publishAt)}. {schedule.refusal}
        </p>
      )}
      <StatusField
        value={values.draft ?? 'false'}
        error={errors.draft}
        onChange={(value) => onValue('draft', value)}
      />
      {values.draft === 'true' && (
        <TextField
          label="Goes on sale"
          name="publishAt"
          type="datetime-local"
          hint={`Optional, in the shop’s time zone (${zoneName}). Without a date it stays a draft.`}
          value={values.publishAt ?? ''}
          error={errors.publishAt}
          onChange={({ target }) => onValue('publishAt', target.value)}
        />
      )}
    </>
  );
}
