import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

type Props = { errors: FieldErrors; name?: string; percent?: string };

/** The name of a group and what it takes off prices. */
export function GroupFields({ errors, name = '', percent = '' }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <TextField
        label={t('Name')}
        name="name"
        maxLength={40}
        autoComplete="off"
        defaultValue={name}
        error={errors.name}
      />
      <TextField
        label={t('Percent off')}
        name="percent"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={percent}
        error={errors.percent}
      />
    </div>
  );
}
