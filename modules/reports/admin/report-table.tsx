import { useMemo, useState } from 'react';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListTable } from '#platform/app/list/list-table.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { Cell, Report, ReportColumn } from '../contract/calls/reports.ts';
import { MOST_ROWS } from '../contract/reports.ts';
import { written } from './written.ts';

const ROWS_AT_FIRST = 31;

const MANY_COLUMNS = 7;

type Row = { cells: readonly Cell[]; place: number };

/** The rows of a report; the first ones until more are wanted. */
export function ReportTable({ title, report }: { title: string; report: Report }) {
  const { columns, rows, chart, isCut } = report;
  const [isWhole, setWhole] = useState(false);
  const shown = useMemo(
    () => (isWhole ? rows : rows.slice(0, ROWS_AT_FIRST)).map((cells, place) => ({ cells, place })),
    [rows, isWhole],
  );
  const tableColumns = useMemo(
    () =>
      columns.map(
        ({ label, kind }, place): Column<Row> => ({
          label,
          isRowHeader: place === 0,
          isNumber: kind !== 'text',
          ...(place > 0 && { card: cardOf(kind, place === chart) }),
          cell: ({ cells }) => written(cells[place] ?? null, kind),
        }),
      ),
    [columns, chart],
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ListTable
        opens
        caption={title}
        columns={tableColumns}
        rows={shown}
        rowKey={({ place }) => String(place)}
        density={columns.length > MANY_COLUMNS ? 'dense' : 'roomy'}
      />
      {shown.length < rows.length && (
        <Button kind="secondary" className="justify-self-center" onClick={() => setWhole(true)}>
          {t('Show all {count}', { count: formatNumber(rows.length) })}
        </Button>
      )}
      {isCut && (
        <p className="text-sm text-text-soft">
          {t('Only the first {most} rows are shown. The CSV file has all of them.', {
            most: formatNumber(MOST_ROWS),
          })}
        </p>
      )}
    </div>
  );
}

/** The place of a cell on the card of a phone, which opens for the figures that the chart does not draw. */
function cardOf(kind: ReportColumn['kind'], isOfChart: boolean) {
  if (isOfChart) return 'corner';
  return kind === 'text' ? 'line' : 'folded';
}
