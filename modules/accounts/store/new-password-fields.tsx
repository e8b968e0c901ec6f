import { useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { t } from '#platform/words/t.ts';

type Props = { label: string; name?: string; errors: FieldErrors };

export const lengthRule = (typed: string) => ({ text: t('6 characters or more'), isMet: typed.length >= 6 });

/** A new password, typed twice. */
export function NewPasswordFields({ label, name = 'password', errors }: Props) {
  const [first, setFirst] = useState('');
  const sameRule = (typed: string) => {
    if (typed === '' || first === '') return { text: t('The same once more'), isMet: false };
    return typed === first
      ? { text: t('Both are the same'), isMet: true }
      : { text: t('Not the same yet'), isMet: false };
  };
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        rule={lengthRule}
        onInput={({ currentTarget }) => setFirst(currentTarget.value)}
        required
        error={errors[name]}
      />
      <PasswordField
        label={t('Confirm password')}
        name="confirmpassword"
        autoComplete="new-password"
        rule={sameRule}
        required
        error={errors.confirmpassword}
      />
    </>
  );
}
