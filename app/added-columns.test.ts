import { createElement as h, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { columnsOf } from '#platform/app/slots/columns.tsx';
import { renderWhole } from './render-whole.ts';

type Row = { number: number };
const ROWS: readonly Row[] = [{ number: 7 }, { number: 8 }];

test('a column of a module stands beside the others; one that throws, or has no data yet, has empty cells', async () => {
  const { useColumns } = columnsOf<Row>('orders', [
    { heading: 'Gift', cell: ({ number }) => `gift ${number}` },
    {
      heading: 'Bad',
      cell: () => {
        throw new Error('The cell is faulty');
      },
    },
    { heading: 'Late', load: async () => 'data', cell: () => 'never shown without its data' },
  ]);
  const Table = (): ReactNode => {
    const columns = useColumns(ROWS);
    const line = (row: Row) => columns.map(({ label, cell }) => h('td', { key: label }, cell(row, 0)));
    return h(
      'table',
      null,
      h(
        'tbody',
        null,
        ROWS.map((row) => h('tr', { key: row.number }, line(row))),
      ),
    );
  };
  const logged: unknown[] = [];
  const html = await renderWhole(h(Table), { nonce: undefined, log: (error) => logged.push(error) });
  const bare = html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<template .*?<\/template>/gs, '');
  const cells = (number: number) => `<tr><td>gift ${number}</td><td></td><td></td></tr>`;
  expect(bare).toBe(`<table><tbody>${cells(7)}${cells(8)}</tbody></table>`);
  expect(logged).toHaveLength(2);
});
