import { recordAct } from '#platform/audit/record-act.ts';
import { invalidField } from '#platform/contract/problems.ts';
import { writeCsv } from '#platform/csv/write-csv.ts';
import { route } from '#platform/server/calls/route.ts';
import { t } from '#platform/words/t.ts';
import type { ExportName } from './contract/calls/exports.ts';
import * as calls from './contract/calls/exports.ts';
import { CHOSEN_ORDERS, EXPORT_TABLES } from './shop/exported-columns.ts';

export const exportRoutes = [
  route(calls.exportRows, async ({ shop, member, params, query }) => {
    const name = params.file.slice(0, -'.csv'.length) as ExportName;
    if (query.orders && name !== 'orders') throw invalidField('orders', t('Only orders can be chosen'));
    // Record before the first row leaves: a partial download counts too.
    await recordAct(shop.pool, {
      actor: { kind: 'member', id: member.id },
      action: 'export.downloaded',
      subject: { kind: 'export', id: name },
    });
    const rows = query.orders
      ? writeCsv(shop, CHOSEN_ORDERS, [query.orders])
      : writeCsv(shop, EXPORT_TABLES[name]);
    return new Response(streamOf(rows), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="${params.file}"`,
        'Cache-Control': 'no-store',
      },
    });
  }),
];

/** Generates rows on demand; a client that disconnects stops the query. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void pieces.return(undefined),
  });
}
