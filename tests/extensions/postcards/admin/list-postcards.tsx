import { Mailbox } from 'lucide-react';
import {
  type ClientLoaderArgs,
  type Column,
  callPageAsMember,
  DashboardPage,
  EmptyState,
  ListTable,
  ListView,
  loadList,
  membersOnly,
  type PageProps,
  requireAdmin,
} from 'tillwright/pages';
import type { listPostcards } from '../calls.ts';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging) =>
    callPageAsMember<typeof listPostcards>('GET /x/post-cards/cards', { query: paging }),
  );
}

const COLUMNS: Column<{ _id: string; words: string }>[] = [
  { label: 'Words', cell: ({ words }) => words, isRowHeader: true },
];

export default function ListPostcards({ loaderData: list }: PageProps<typeof clientLoader>) {
  return (
    <DashboardPage title="Postcards">
      <ListView list={list} empty={<EmptyState icon={Mailbox} title="No postcards yet" />}>
        {(rows) => <ListTable caption="Postcards" columns={COLUMNS} rows={rows} rowKey={({ _id }) => _id} />}
      </ListView>
    </DashboardPage>
  );
}
