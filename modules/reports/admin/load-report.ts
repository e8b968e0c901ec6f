import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import type { Report } from '../contract/calls/reports.ts';
import { REPORTS, type ReportName, STEPS, type Step } from '../contract/reports.ts';

export type LoadedReport =
  | { name: ReportName; query: Query; report: Report }
  | { name: ReportName; failed: string };
type Query = { from?: string; to?: string; by?: Step };

/** The report that an address names; without a name, sales over time. */
export const nameIn = (search: URLSearchParams): ReportName =>
  REPORTS.find((name) => name === search.get('report')) ?? 'sales';

/** Its days and steps. */
export function queryIn(search: URLSearchParams): Query {
  const [from, to] = [search.get('from'), search.get('to')];
  const by = STEPS.find((step) => step === search.get('by'));
  return { ...(from && { from }), ...(to && { to }), ...(by && { by }) };
}

/** The report of an address, or the reason why it could not be loaded. */
export async function loadReport({ url }: Request): Promise<LoadedReport> {
  const search = new URL(url).searchParams;
  const name = nameIn(search);
  const query = queryIn(search);
  try {
    return {
      name,
      query,
      report: await callAsMember('GET /reports/{report}', { params: { report: name }, query }),
    };
  } catch (error) {
    return { name, failed: problemText(error) };
  }
}
