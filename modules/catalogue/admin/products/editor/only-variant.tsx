import { TextField } from '#platform/app/ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';

/** SKU and weight of a product without a choice. */
export function OnlyVariant({ editing: { values }, errors, onValue }: FieldsProps) {
  return (
    <>
      <TextField
        label="SKU"
        name="sku"
        maxLength={64}
        autoComplete="off"
        hint="Optional: made for you from the name"
        value={values.sku ?? ''}
        error={errors.sku}
        onChange={({ target }) => onValue('sku', target.value)}
      />
      <TextField
        label="Weight in grams"
        name="weightGrams"
        type="number"
        inputMode="numeric"
        step={1}
        min={1}
        autoComplete="off"
        hint="Optional"
        value={values.weightGrams ?? ''}
        error={errors.weightGrams}
        onChange={({ target }) => onValue('weightGrams', target.value)}
      />
    </>
  );
}
