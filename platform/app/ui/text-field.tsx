import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ label, isLabelHidden, hint, error, className, ...input }: Props) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className={controlStyle()} />}
    </Field>
  );
}
