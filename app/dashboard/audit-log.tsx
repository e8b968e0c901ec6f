import { ScrollText } from 'lucide-react';
import type { Act } from '#contract/calls/audit.ts';
import { callPageAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireAdmin } from '../protected.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatMoment } from '../ui/format-moment.ts';
import { ActFilters } from './audit-log/act-filters.tsx';
import { detailWords } from './audit-log/detail-words.ts';
import { DashboardPage } from './frame/dashboard-page.tsx';
import { CutText } from './list/cut-text.tsx';
import type { Column } from './list/list-cell.tsx';
import { ListTable } from './list/list-table.tsx';
import { ListView } from './list/list-view.tsx';
import { loadList } from './list/load-list.ts';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) => {
    const asked = (name: string) => search.get(name) ?? undefined;
    const query = {
      actor: asked('actor'),
      action: asked('action'),
      subject: asked('subject'),
      day: asked('day'),
      ...paging,
    };
    return callPageAsMember('GET /audit', { query });
  });
}

export default function AuditLog({ loaderData: list }: PageProps<typeof clientLoader>) {
  return (
    <DashboardPage title="Audit Log">
      <div className="grid gap-6">
        <ActFilters />
        <ListView list={list} empty={<NoActs />}>
          {(acts) => (
            <ListTable
              opens
              caption="Audit Log"
              rows={acts}
              rowKey={({ _id }) => String(_id)}
              columns={COLUMNS}
            />
          )}
        </ListView>
      </div>
    </DashboardPage>
  );
}

const COLUMNS: readonly Column<Act>[] = [
  { label: 'What', isRowHeader: true, cell: ({ sentence }) => <CutText>{sentence}</CutText> },
  { label: 'Details', card: 'line', cell: ({ detail }) => <Details detail={detail} /> },
  {
    label: 'When',
    card: 'line',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatMoment(at)}
      </time>
    ),
  },
];

function Details({ detail }: Pick<Act, 'detail'>) {
  return detailWords(detail) || <span className="text-text-soft">None</span>;
}

function NoActs() {
  return (
    <EmptyState icon={ScrollText} title="No entries">
      Nothing has been recorded yet, or nothing matches your filters.
    </EmptyState>
  );
}
