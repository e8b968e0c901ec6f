import { Inbox as InboxIcon } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '../../live.ts';
import { membersOnly, requireAdmin } from '../../protected.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { DashboardPage } from '../frame/dashboard-page.tsx';
import { ListView } from '../list/list-view.tsx';
import { useListFilter } from '../list/use-list-filter.ts';
import type { Route } from './+types/inbox';
import { loadInbox } from './load-inbox.ts';
import { MessageRow } from './message-row.tsx';
import { StateTabs } from './state-tabs.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return loadInbox(request);
}

export default function Inbox({ loaderData: { list, counts } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['messages'], revalidate);
  const [kind, setKind] = useListFilter('kind');
  return (
    <DashboardPage title="Inbox" lead="Questions and applications from the shop’s pages.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <StateTabs counts={counts} />
        <search>
          <Select
            label="Kind"
            isLabelHidden
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            className="sm:max-w-48"
          >
            <option value="">Any kind</option>
            <option value="question">Questions</option>
            <option value="application">Applications</option>
          </Select>
        </search>
        <ListView
          list={list}
          empty={
            <EmptyState icon={InboxIcon} title="No messages here">
              Messages from the contact form and applications for jobs arrive here.
            </EmptyState>
          }
        >
          {(messages) => (
            <ul aria-label="Messages" className="grid grid-cols-[minmax(0,1fr)] gap-2">
              {messages.map((message) => (
                <MessageRow key={message._id} message={message} />
              ))}
            </ul>
          )}
        </ListView>
      </div>
    </DashboardPage>
  );
}
