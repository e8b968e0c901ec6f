import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';

/** Texts of `draft`, by its value in the form. */
export const statusWords = (): Record<string, string> => ({ false: t('On sale'), true: t('Draft') });

type Props = {
  /** `true` for a draft. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The status of a product: on sale, or a draft. */
export function StatusField({ value, error, onChange }: Props) {
  return (
    <Select
      label={t('Status')}
      name="draft"
      value={value}
      hint={t('Customers don’t see a draft until you put it on sale.')}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(statusWords()).map(([status, label]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
    </Select>
  );
}
