import { expect } from 'vitest';
import type { FulfilmentWorld } from '#tests/calls/worlds/fulfilment-world.ts';
import type { Cell, Report } from '../contract/calls/reports.ts';
import type { ReportName } from '../contract/reports.ts';

/** Reads reports as Ada. */
export function reportReader(world: () => FulfilmentWorld) {
  return async (name: ReportName, query = ''): Promise<Report> => {
    const { shop, ada } = world();
    const { status, body } = await shop.call('GET', `/reports/${name}${query}`, { as: ada });
    expect(status).toBe(200);
    return body;
  };
}

/** The rows of a report by the labels of its columns. */
export const rowsOf = ({ columns, rows }: Report) =>
  rows.map((row) => Object.fromEntries(columns.map(({ label }, place) => [label, row[place]]))) as Record<
    string,
    Cell
  >[];
