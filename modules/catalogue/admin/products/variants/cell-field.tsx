import { type ReactNode, useId } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';

type Props = {
  name: string;
  label: string;
  errors: FieldErrors;
  hint?: ReactNode;
  /** The names of the fields that its error may come from too. */
  dependsOn?: readonly string[];
  children: (control: object) => ReactNode;
};

/** A control with its hint and error below it; its label is the column's. */
export function CellField({ name, label, errors, hint, dependsOn, children }: Props) {
  const id = useId();
  const error = errors[name];
  return (
    <span data-field className="grid gap-1">
      {children({
        name,
        'data-depends-on': dependsOn?.join(' ') || undefined,
        'aria-label': label || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint || error ? id : undefined,
      })}
      {(hint || error) && (
        <span id={id} className={`text-sm ${error ? 'text-bad' : 'text-text-soft'}`}>
          {error ?? hint}
        </span>
      )}
    </span>
  );
}
