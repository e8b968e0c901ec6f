import type { FieldErrors } from '../form/field-errors.ts';
import { TextField } from '../ui/text-field.tsx';

type Props = { label: string; name?: string; errors: FieldErrors };

/** A new password, typed twice. */
export function NewPasswordFields({ label, name = 'password', errors }: Props) {
  return (
    <>
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        hint="6 characters or more"
        required
        error={errors[name]}
      />
      <TextField
        label="Confirm password"
        name="confirmpassword"
        type="password"
        autoComplete="new-password"
        required
        error={errors.confirmpassword}
      />
    </>
  );
}
