import { Select } from '#platform/app/ui/select.tsx';

/** Texts of `draft`, by its value in the form. */
export const STATUS: Record<string, string> = { false: 'On sale', true: 'Draft' };

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
      label="Status"
      name="draft"
      value={value}
      hint="Customers don’t see a draft until you put it on sale."
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {Object.entries(STATUS).map(([status, label]) => (
        <option key={status} value={status}>
          {label}
        </option>
      ))}
    </Select>
  );
}
