import { PRODUCT_FACTS } from 'virtual:modules/product-facts';
import type { ChangeEvent } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { said } from '#platform/words/declared-words.ts';
import { t } from '#platform/words/t.ts';
import { fieldOf } from './extra-values.ts';

type Props = {
  values: Readonly<Record<string, string>>;
  errors: FieldErrors;
  onChange: (name: string, value: string) => void;
};

/** The fields of the facts that modules declare. */
export function ExtraFields({ values, errors, onChange }: Props) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {PRODUCT_FACTS.map((fact) => {
        const name = fieldOf(fact);
        const props = {
          label: said(fact.label),
          hint: fact.hint && said(fact.hint),
          name,
          value: values[name] ?? '',
          error: errors[name],
          onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
            onChange(name, target.value),
        };
        if (fact.kind === 'yes-no')
          return (
            <Select key={name} {...props}>
              <option value="false">{t('No')}</option>
              <option value="true">{t('Yes')}</option>
            </Select>
          );
        const number =
          fact.kind === 'number' && ({ type: 'number', inputMode: 'decimal', step: 'any' } as const);
        return <TextField key={name} autoComplete="off" {...props} {...number} />;
      })}
    </div>
  );
}
