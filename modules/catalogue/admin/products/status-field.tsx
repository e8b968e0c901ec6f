import { Select } from '#platform/app/ui/select.tsx';

/** Texts of `draft`, by its value in the form. */
export const STATUS: Record<string, string> = { false: 'On sale', true: 'Draft' };

type Props = {
  isDraft?: boolean;
  error: string | undefined;
  onChange?: (isDraft: boolean) => void;
};

/** The status of a product: on sale, or a draft. */
export function StatusField({ isDraft = false, error, onChange }: Props) {
  return (
    <Select
      label="Status"
      name="draft"
      defaultValue={String(isDraft)}
      hint="Customers don’t see a draft until you put it on sale."
      error={error}
      onChange={({ target }) => onChange?.(target.value === 'true')}
    >
      {Object.entries(STATUS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
