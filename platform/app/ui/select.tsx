import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'select'>, 'id' | 'className'>;

export function Select({ label, isLabelHidden, hint, error, className, children, ...select }: Props) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <select {...select} {...control} className={controlStyle()}>
          {children}
        </select>
      )}
    </Field>
  );
}
