import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FulfilmentWorld, startFulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import { REPORTS } from '../contract/reports.ts';
import { reportReader, rowsOf } from './report-reader.ts';

let world: FulfilmentWorld;
beforeEach(async () => {
  world = await startFulfilmentWorld('reports');
});
afterEach(() => world?.shop.close());

const report = reportReader(() => world);

test('an empty shop has reports without sales', async () => {
  for (const name of REPORTS) {
    const shown = await report(name);
    expect(shown.isCut).toBe(false);
    const numbers = [...shown.rows, shown.sums ?? []].flat().filter((cell) => typeof cell === 'number');
    expect([...new Set(numbers)].filter((cell) => cell !== 0)).toEqual([]);
  }
  expect((await report('sales')).rows).toHaveLength(30);
});

test('the same span has the sales that the overview has', async () => {
  const first = await world.paid();
  await world.paid();
  await world.shop.call('POST', `/orders/${first.order}/refund`, { as: world.ada });
  await world.settled(first.order);
  const { sales } = (await world.shop.call('GET', '/overview', { as: world.ada })).body;
  const shown = await report('sales');
  expect(rowsOf(shown).map(({ Day, Sales, Orders }) => ({ day: Day, cents: Sales, orders: Orders }))).toEqual(
    sales.days,
  );
});

test('at the edge of a day the overview and a report count a sale on the same day of the shop’s time zone', async () => {
  const { order } = await world.paid();
  for (const timeZone of ['Asia/Kathmandu', 'America/Los_Angeles', 'UTC']) {
    await world.shop.call('PATCH', '/settings', { as: world.ada, body: { timeZone } });
    for (const [at, days] of [
      [`date_trunc('day', now() AT TIME ZONE $2::text) - interval '3 days'`, -4],
      [`date_trunc('day', now() AT TIME ZONE $2::text) - interval '3 days 1 second'`, -5],
    ] as const) {
      await world.query(`UPDATE orders SET paid_at = (${at}) AT TIME ZONE $2::text WHERE id = $1`, [
        order,
        timeZone,
      ]);
      const { sales } = (await world.shop.call('GET', '/overview', { as: world.ada })).body;
      expect(sales.timeZone).toBe(timeZone);
      expect(sales.days.at(days)).toMatchObject({ orders: 1 });
      const rows = rowsOf(await report('sales'));
      expect(rows.map(({ Day, Sales, Orders }) => ({ day: Day, cents: Sales, orders: Orders }))).toEqual(
        sales.days,
      );
    }
  }
});

test('a span is refused that ends before it begins, is too long, or is no span of days', async () => {
  for (const query of [
    '?from=2026-03-02&to=2026-03-01',
    '?from=2020-01-01&to=2026-03-01',
    '?from=2026-02-30&to=2026-03-01',
    '?from=today',
    '?from=0001-01-01&to=0001-01-02',
    '?by=year',
    '?wish=1',
  ])
    expect((await world.shop.call('GET', `/reports/sales${query}`, { as: world.ada })).status).toBe(422);
});

test('a file has what the page shows, runs no formula, and is recorded', async () => {
  const { products } = await world.paid();
  await world.query('UPDATE product SET name = $2 WHERE id = $1', [products[0]?.id, '=HYPERLINK("a,b")']);
  await world.query('UPDATE product SET name = $2 WHERE id = $1', [products[1]?.id, 'Two\nlines, "quoted"']);
  for (const name of REPORTS) {
    const shown = await report(name);
    const answer = await world.shop.request(`/api/report-files/${name}.csv`, {
      headers: { authorization: `Bearer ${world.ada.token}` },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    const [head = [], ...rows]: string[][] = parse(await answer.text(), { record_delimiter: '\r\n' });
    expect(head).toEqual(shown.columns.map(({ label }) => label));
    const read = rows.map((row) =>
      row.map((cell, place) => {
        const { kind } = shown.columns[place] ?? {};
        if (kind === 'text') return cell.replace(/^'=/, '=');
        if (cell === '') return null;
        return kind === 'money' ? Math.round(Number(cell) * 100) : Number(cell);
      }),
    );
    expect(read).toEqual(shown.rows);
    expect(rows.flat().filter((cell) => /^[=+@\t]/.test(cell))).toEqual([]);
  }
  const { body } = await world.shop.call('GET', '/audit?action=report.downloaded', { as: world.ada });
  expect(body).toHaveLength(REPORTS.length);
  expect(body.at(-1).sentence).toContain('downloaded the report sales');
});

test('a page says that it leaves rows out, and the file has all of them', async () => {
  const { order } = await world.paid();
  await world.query(
    `WITH code AS (INSERT INTO discount_code (code, cents) SELECT 'CODE' || n, 100 FROM generate_series(1, 1203) AS n RETURNING code)
     INSERT INTO order_code (order_id, position, code, cents) SELECT $1, row_number() OVER (), code, 0 FROM code`,
    [order],
  );
  const shown = await report('codes');
  expect(shown.isCut).toBe(true);
  expect(shown.rows).toHaveLength(1000);
  const answer = await world.shop.request('/api/report-files/codes.csv', {
    headers: { authorization: `Bearer ${world.ada.token}` },
  });
  const [, ...rows]: string[][] = parse(await answer.text(), { record_delimiter: '\r\n' });
  expect(new Set(rows.map(([code]) => code)).size).toBe(1203);
  expect(rows.slice(0, 1000).map(([code]) => code)).toEqual(shown.rows.map(([code]) => code));
});
