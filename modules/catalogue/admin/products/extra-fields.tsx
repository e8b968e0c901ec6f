import { PRODUCT_FACTS } from 'virtual:modules/product-facts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import type { Extras } from '../../contract/extra-facts.ts';
import { fieldOf, shownExtra } from './extra-values.ts';

type Props = { extras: Extras | undefined; errors: FieldErrors };

/** The fields of the facts that modules declare; nothing without any. */
export function ExtraFields({ extras, errors }: Props) {
  if (PRODUCT_FACTS.length === 0) return null;
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">More</legend>
      {PRODUCT_FACTS.map((fact) => {
        const name = fieldOf(fact);
        const props = {
          label: fact.label,
          hint: fact.hint,
          name,
          defaultValue: shownExtra(fact, extras),
          error: errors[name],
        };
        if (fact.kind === 'yes-no')
          return (
            <Select key={name} {...props}>
              <option value="false">No</option>
              <option value="true">Yes</option>
            </Select>
          );
        const number =
          fact.kind === 'number' && ({ type: 'number', inputMode: 'decimal', step: 'any' } as const);
        return <TextField key={name} autoComplete="off" {...props} {...number} />;
      })}
    </fieldset>
  );
}
