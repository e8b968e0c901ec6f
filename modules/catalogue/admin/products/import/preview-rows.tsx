import { useState } from 'react';
import { CutText } from '#platform/app/list/cut-text.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { ImportPreview } from '../../../contract/calls/imports.ts';

type Row = ImportPreview['rows'][number];

const effects = () =>
  ({
    adds: <Badge tone="good">{t('New')}</Badge>,
    changes: <Badge tone="accent">{t('Changed')}</Badge>,
    keeps: <Badge>{t('Same')}</Badge>,
  }) as const;

const columns = (): readonly Column<Row>[] => [
  { key: 'name', label: t('Name'), isRowHeader: true, cell: ({ name }) => <CutText>{name}</CutText> },
  { key: 'line', label: t('Line'), isNumber: true, card: 'line', cell: ({ line }) => formatNumber(line) },
  { key: 'effect', label: t('Effect'), card: 'corner', cell: ({ does }) => effects()[does] },
  { key: 'changes', label: t('Changes'), card: 'line', cell: (row) => <Changes row={row} /> },
];

// Each row of a grid is changed, and is found by its number there.
const gridColumns = (): readonly Column<Row>[] => {
  const [name, line, , changes] = columns();
  return [name, line && { ...line, label: t('Row in the grid') }, changes].filter((one) => one !== undefined);
};

const AT_ONCE = 100;

/** The rows of a preview, a hundred at a time. */
export function PreviewRows({ rows, isOfGrid = false }: { rows: readonly Row[]; isOfGrid?: boolean }) {
  const [most, setMost] = useState(AT_ONCE);
  if (rows.length === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListTable
        opens
        caption={t('Preview')}
        columns={isOfGrid ? gridColumns() : columns()}
        rows={rows.slice(0, most)}
        rowKey={({ line }) => String(line)}
      />
      {rows.length > most && (
        <Button kind="secondary" className="justify-self-center" onClick={() => setMost(most + AT_ONCE)}>
          {t('Show more')}
        </Button>
      )}
    </div>
  );
}

const LONGEST = 120;
const said = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text || t('nothing'));

function Changes({ row: { line: first, cells } }: { row: Row }) {
  return (
    <ul className="@max-table:inline @table:grid @table:gap-1">
      {cells.map(({ line, column, was, now }) => (
        <li
          key={`${line} ${column} ${now}`}
          className="@max-table:inline @max-table:not-last:after:content-[';_'] @table:wrap-anywhere"
        >
          {line !== first && <span className="text-text-soft">{t('Line {line}:', { line })} </span>}
          {column}: <del className="text-text-soft">{said(was)}</del> <span aria-hidden>→ </span>
          <ins className="font-semibold no-underline">{said(now)}</ins>
        </li>
      ))}
    </ul>
  );
}
