import { Readable } from 'node:stream';
import { recordAct } from '#platform/audit/record-act.ts';
import * as visits from '#platform/contract/calls/visits.ts';
import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/reports.ts';
import { MOST_ROWS, type ReportName } from './contract/reports.ts';
import { countVisit } from './shop/count-visit.ts';
import { countsCaller } from './shop/counts-caller.ts';
import { reportFile } from './shop/report-file.ts';
import { showReport } from './shop/show-report.ts';

export const visitRoutes = [
  route(visits.countVisit, async ({ shop, context, request, query, clientAddress }) => {
    if (await countsCaller(context, request.headers))
      countVisit(shop, query.step, context.settings.rateLimit ? clientAddress : undefined);
    return { accepted: true as const };
  }),
];

export const reportRoutes = [
  route(calls.showReport, ({ shop, params, query }) =>
    showReport(shop, params.report, query, { mostRows: MOST_ROWS }),
  ),

  route(calls.downloadReport, async ({ shop, member, params, query }) => {
    const name = params.name.slice(0, -'.csv'.length) as ReportName;
    const report = await showReport(shop, name, query);
    await recordAct(shop.pool, {
      actor: { kind: 'member', id: member.id },
      action: 'report.downloaded',
      subject: { kind: 'report', id: name },
      detail: { from: report.from, to: report.to },
    });
    const pieces = Readable.from(reportFile(report), { objectMode: false });
    return new Response(Readable.toWeb(pieces) as ReadableStream, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${name}-${report.from}-${report.to}.csv"`,
        'Cache-Control': 'no-store',
      },
    });
  }),
];
