import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Report } from '../contract/calls/reports.ts';
import type { ReportName } from '../contract/reports.ts';
import { ReportChart } from './report-chart.tsx';

// As the shop answers: the largest first, or in the order of time.
const reportOf = (count: number) =>
  ({
    columns: [
      { key: 'name', label: 'Name', kind: 'text' },
      { key: 'units', label: 'Units', kind: 'count' },
    ],
    rows: Array.from({ length: count }, (_, at) => [`Row ${at + 1}`, count - at]),
    chart: 1,
  }) as unknown as Report;

const barsOf = (count: number, name: ReportName) => {
  const shown = renderToStaticMarkup(
    createElement(ReportChart, { title: 'Goods', name, report: reportOf(count) }),
  );
  return [...shown.matchAll(/role="option" aria-label="(Row \d+):/g)].map(([, name]) => name);
};

test('a chart of more rows than it has room for keeps the largest, and over time the newest', () => {
  const largest = barsOf(401, 'products');
  expect([largest.length, largest[0], largest.at(-1)]).toEqual([400, 'Row 1', 'Row 400']);
  for (const name of ['sales', 'taxes'] as const) {
    const newest = barsOf(401, name);
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([400, 'Row 2', 'Row 401']);
  }
});

test('a chart with room for all rows shows all', () => {
  expect(barsOf(3, 'products')).toEqual(['Row 1', 'Row 2', 'Row 3']);
});
