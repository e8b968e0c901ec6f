import type { ImportPreview } from '#contract/calls/imports.ts';

const MOST_SHOWN = 100;

/** The errors of a file at their lines and columns. */
export function ErrorRows({ errors }: { errors: ImportPreview['errors'] }) {
  if (errors.length === 0) return null;
  return (
    <div className="rounded-card border border-bad bg-bad-soft p-4">
      <ul className="grid gap-1">
        {errors.slice(0, MOST_SHOWN).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`} className="wrap-anywhere">
            <span className="font-semibold">
              Line {line}
              {column && `, ${column}`}:
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
      {errors.length > MOST_SHOWN && (
        <p className="mt-2">And {(errors.length - MOST_SHOWN).toLocaleString('en-US')} more.</p>
      )}
    </div>
  );
}
