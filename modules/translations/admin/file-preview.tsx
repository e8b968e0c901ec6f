import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { TranslationPreview } from '../contract/calls/translation-files.ts';

type Row = TranslationPreview['rows'][number];
type Props = { file: File; preview: TranslationPreview; isBusy: boolean; onImport: () => void };

const MOST_SHOWN = 200;

const columns = (): readonly Column<Row>[] => [
  { label: t('Original'), isRowHeader: true, cell: ({ source }) => <Cut>{source}</Cut> },
  { label: t('Line'), isNumber: true, card: 'corner', cell: ({ line }) => formatNumber(line) },
  { label: t('Before'), card: 'line', cell: ({ was }) => <Cut>{was || '–'}</Cut> },
  { label: t('Translation'), card: 'line', cell: ({ now }) => <Cut>{now}</Cut> },
];

/** Shows what a file would change, with the button that does it. */
export function FilePreview({ file, preview: { rows, same, errors }, isBusy, onImport }: Props) {
  return (
    <section aria-labelledby="preview" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="preview" className="text-xl font-semibold wrap-anywhere">
        {file.name}
      </h2>
      <p role="status">
        {t('{changed} changed, {same} the same, {wrong} with errors.', {
          changed: formatNumber(rows.length),
          same: formatNumber(same),
          wrong: formatNumber(errors.length),
        })}{' '}
        {errors.length > 0 && t('Nothing is imported until every line is right.')}
      </p>
      {errors.length > 0 && (
        <ul className="grid gap-1 rounded-card border border-bad bg-bad-soft p-4">
          {errors.slice(0, MOST_SHOWN).map(({ line, column, message }) => (
            <li key={`${line} ${column} ${message}`} className="wrap-anywhere">
              <span className="font-semibold">{t('Line {line}:', { line })}</span> {message}
            </li>
          ))}
        </ul>
      )}
      {errors.length === 0 && rows.length > 0 && (
        <Button className="justify-self-start" isBusy={isBusy} onClick={onImport}>
          {t('Import {count, plural, one {# text} other {# texts}}', { count: rows.length })}
        </Button>
      )}
      {rows.length > 0 && (
        <ListTable
          opens
          caption={t('Preview')}
          columns={columns()}
          rows={rows.slice(0, MOST_SHOWN)}
          rowKey={({ line }) => String(line)}
        />
      )}
    </section>
  );
}

const Cut = ({ children }: { children: string }) => (
  <span className="line-clamp-3 wrap-anywhere">{children}</span>
);
