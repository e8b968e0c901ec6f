import { useShopZone } from '#platform/app/list/use-shop-zone.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
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
          {t('It did not go on sale {publishAt}. {refusal}', {
            publishAt: formatInZone(schedule.publishAt),
            refusal: schedule.refusal,
          })}
        </p>
      )}
      <StatusField
        value={values.draft ?? 'false'}
        error={errors.draft}
        onChange={(value) => onValue('draft', value)}
      />
      {values.draft === 'true' && (
        <TextField
          label={t('Goes on sale')}
          name="publishAt"
          type="datetime-local"
          hint={t('Optional, in the shop’s time zone ({zoneName}). Without a date it stays a draft.', {
            zoneName,
          })}
          value={values.publishAt ?? ''}
          error={errors.publishAt}
          onChange={({ target }) => onValue('publishAt', target.value)}
        />
      )}
    </>
  );
}
