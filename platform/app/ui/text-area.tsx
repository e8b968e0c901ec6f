import type { ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';
import { Field, type FieldProps } from './field.tsx';

type Props = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A labelled text area that grows with its text, where the browser supports that. */
export function TextArea({ label, hint, error, className, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea rows={4} {...area} {...control} className={controlStyle('field-sizing-content min-h-28')} />
      )}
    </Field>
  );
}
