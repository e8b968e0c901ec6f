import { useState } from 'react';
import { Field } from '#platform/app/ui/field.tsx';
import { t } from '#platform/words/t.ts';

const MOST_BYTES = 100_000;

/** Reads a CSV file into the list, where it can be looked at and changed before it is sent. */
export function CsvFile({ onRead }: { onRead: (text: string) => void }) {
  const [error, setError] = useState<string>();

  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setError(
      file.size > MOST_BYTES ? t('This file is too large: a list takes at most 100 lines') : undefined,
    );
    if (file.size <= MOST_BYTES) onRead(await file.text());
    // The same file can be chosen again after a change.
    input.value = '';
  };

  return (
    <Field
      label={t('Or choose a CSV file')}
      hint={t('Columns: SKU, quantity')}
      error={error}
      className="noscript:hidden"
    >
      {(control) => (
        <input
          {...control}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(event) => void read(event.currentTarget)}
          className="block w-full min-h-11 text-sm file:me-4 file:min-h-11 file:rounded-control file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:font-semibold file:text-text"
        />
      )}
    </Field>
  );
}
