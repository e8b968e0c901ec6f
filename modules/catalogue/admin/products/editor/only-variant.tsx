import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import type { FieldsProps } from './fields-props.ts';

/** SKU and weight of a product without a choice. */
export function OnlyVariant({ editing: { values }, errors, onValue }: FieldsProps) {
  return (
    <>
      <TextField
        label={t('SKU')}
        name="sku"
        maxLength={64}
        autoComplete="off"
        hint={t('Optional: made for you from the name')}
        value={values.sku ?? ''}
        error={errors.sku}
        onChange={({ target }) => onValue('sku', target.value)}
      />
      <TextField
        label={t('Weight in grams')}
        name="weightGrams"
        type="number"
        inputMode="numeric"
        step={1}
        min={1}
        autoComplete="off"
        hint={t('Optional')}
        value={values.weightGrams ?? ''}
        error={errors.weightGrams}
        onChange={({ target }) => onValue('weightGrams', target.value)}
      />
    </>
  );
}
