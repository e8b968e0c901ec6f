import { ScrollText } from 'lucide-react';
import { CutText } from '#platform/app/list/cut-text.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { callPageAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { formatMoment } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { Act } from '../contract/calls/audit.ts';
import { ActFilters } from './act-filters.tsx';
import { detailWords } from './detail-words.ts';

export const handle = headed(() => ({
  title: t('Audit Log'),
  lead: t('Who on the team did what, and when. Nobody can change or delete an entry.'),
  help: 'audit-log',
}));

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
    <DashboardPage {...handle.heading()}>
      <div className="grid gap-6">
        <ActFilters />
        <ColumnChoice list="audit-log" className="justify-self-end" />
        <ListView list={list} empty={<NoActs />}>
          {(acts) => (
            <OfficeTable
              list="audit-log"
              opens
              caption={t('Audit Log')}
              rows={acts}
              rowKey={({ _id }) => String(_id)}
              columns={columns()}
            />
          )}
        </ListView>
      </div>
    </DashboardPage>
  );
}

const columns = (): readonly Column<Act>[] => [
  { key: 'what', label: t('What'), isRowHeader: true, cell: ({ sentence }) => <CutText>{sentence}</CutText> },
  { key: 'details', label: t('Details'), card: 'line', cell: ({ detail }) => <Details detail={detail} /> },
  {
    key: 'when',
    label: t('When'),
    card: 'line',
    cell: ({ at }) => (
      <time dateTime={at} className="whitespace-nowrap">
        {formatMoment(at)}
      </time>
    ),
  },
];

function Details({ detail }: Pick<Act, 'detail'>) {
  return detailWords(detail) || <span className="text-text-soft">{t('None')}</span>;
}

function NoActs() {
  return (
    <EmptyState
      icon={ScrollText}
      title={t('No entries')}
      action={
        <LinkButton to="/dashboard/auditlog" kind="secondary">
          {t('All entries')}
        </LinkButton>
      }
    >
      {t('The log records what staff do. It is empty so far, or no entry matches your filters.')}
    </EmptyState>
  );
}
