import { Plus } from 'lucide-react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { SkuField } from './sku-field.tsx';

type Props = { count: number; onAdd: () => void; errors: FieldErrors };

/** A product, by name or SKU, and a quantity for each line. */
export function LineFields({ count, onAdd, errors }: Props) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-lg font-semibold">{t('What')}</legend>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and none is ever removed
        <div key={place} className="flex gap-3">
          <SkuField
            label={t('Product {place}', { place: place + 1 })}
            name={`lines.${place}.sku`}
            error={errors[`lines.${place}.sku`]}
          />
          <TextField
            label={t('Quantity {place}', { place: place + 1 })}
            name={`lines.${place}.quantity`}
            inputMode="numeric"
            maxLength={7}
            autoComplete="off"
            error={errors[`lines.${place}.quantity`]}
            className="w-32 shrink-0"
          />
        </div>
      ))}
      <Button kind="secondary" size="small" onClick={onAdd} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {t('Add a line')}
      </Button>
    </fieldset>
  );
}
