import { useEffect, useRef, useState } from 'react';
import { Button } from '#platform/app/ui/button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { ImportPreview } from '../../../contract/calls/imports.ts';
import { productsText } from '../bulk/changes-text.ts';
import { PreviewRows } from './preview-rows.tsx';

const MOST_SHOWN = 100;

type Props = {
  fileName: string;
  preview: ImportPreview;
  isImporting: boolean;
  onImport: () => void;
  onClear: () => void;
};

/** Shows the changes that a file would make, with the button that makes them; takes the focus. */
export function Preview({ fileName, preview, isImporting, onImport, onClear }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAll, setAll] = useState(false);
  useEffect(() => {
    if (preview) heading.current?.focus();
  }, [preview]);
  const { rows, errors } = preview;
  const count = (does: string) => rows.filter((row) => row.does === does).length;
  const [adds, changes, keeps] = [count('adds'), count('changes'), count('keeps')];
  const shown = isAll ? rows : rows.filter(({ does }) => does !== 'keeps');
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="preview" ref={heading} tabIndex={-1} className="text-xl font-semibold wrap-anywhere">
        {fileName}
      </h2>
      <p>
        {t('{adds} new, {changes} changed, {keeps} the same, {count} with errors.', {
          adds: formatNumber(adds),
          changes: formatNumber(changes),
          keeps: formatNumber(keeps),
          count: formatNumber(errors.length),
        })}
        {errors.length > 0 && ` ${t('Nothing is imported until every line is right.')}`}
        {errors.length + adds + changes === 0 && ` ${t('There is nothing to import.')}`}
      </p>
      <ErrorRows errors={errors} />
      <div className="flex flex-wrap gap-3">
        {errors.length === 0 && adds + changes > 0 && (
          <Button isBusy={isImporting} onClick={onImport}>
            {t('Import {adds}', { adds: productsText(adds + changes) })}
          </Button>
        )}
        <Button kind="secondary" disabled={isImporting} onClick={onClear}>
          {t('Choose another file')}
        </Button>
        {keeps > 0 && (
          <Button kind="quiet" onClick={() => setAll(!isAll)}>
            {isAll ? t('Hide what stays the same') : t('Show what stays the same')}
          </Button>
        )}
      </div>
      <PreviewRows rows={shown} />
    </section>
  );
}

/** The errors of a file at their lines and columns. */
function ErrorRows({ errors }: { errors: ImportPreview['errors'] }) {
  if (errors.length === 0) return null;
  return (
    <div className="rounded-card border border-bad bg-bad-soft p-4">
      <ul className="grid gap-1">
        {errors.slice(0, MOST_SHOWN).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`} className="wrap-anywhere">
            <span className="font-semibold">
              {column ? t('Line {line}, {column}:', { line, column }) : t('Line {line}:', { line })}
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
      {errors.length > MOST_SHOWN && (
        <p className="mt-2">{t('And {count} more.', { count: formatNumber(errors.length - MOST_SHOWN) })}</p>
      )}
    </div>
  );
}
