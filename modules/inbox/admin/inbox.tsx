import { Inbox as InboxIcon } from 'lucide-react';
import { Link, useRevalidator } from 'react-router';
import { ListView } from '#platform/app/list/list-view.tsx';
import { useListFilter } from '#platform/app/list/use-list-filter.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { formatDay } from '#platform/format/date.ts';
import { t } from '#platform/words/t.ts';
import type { ListedMessage } from '../contract/calls/inbox.ts';
import { loadInbox } from './load-inbox.ts';
import { StateBadge } from './message-state.tsx';
import { StateTabs } from './state-tabs.tsx';

export const handle = headed(() => ({
  title: t('Inbox'),
  lead: t('Questions and applications from the shop’s pages.'),
  help: '5-answer-messages',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadInbox(request);
}

export default function Inbox({ loaderData: { list, counts } }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['messages'], revalidate);
  const [kind, setKind] = useListFilter('kind');
  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <StateTabs counts={counts} />
        <search>
          <Select
            label={t('Kind')}
            isLabelHidden
            value={kind}
            onChange={(event) => setKind(event.target.value)}
            className="sm:max-w-48"
          >
            <option value="">{t('Any kind')}</option>
            <option value="question">{t('Questions')}</option>
            <option value="application">{t('Applications')}</option>
          </Select>
        </search>
        <ListView
          list={list}
          empty={
            <EmptyState
              icon={InboxIcon}
              title={t('No messages here')}
              action={
                <LinkButton kind="secondary" to="/Contact-Us">
                  {t('See the contact form')}
                </LinkButton>
              }
            >
              {t('Messages from the contact form and applications for jobs arrive here.')}
            </EmptyState>
          }
        >
          {(messages) => (
            <ul aria-label={t('Messages')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
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

/** A message in the list: a line that leads to it, on a phone a card of at most 96 px. */
function MessageRow({ message }: { message: ListedMessage }) {
  const { _id, kind, about, name, email, date, state, answers } = message;
  return (
    <li className="card relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2.5 leading-5 has-[a:hover]:border-line-strong">
      <Link to={`/dashboard/inbox/${_id}`} className="truncate font-semibold after:absolute after:inset-0">
        {about}
      </Link>
      <span className="row-span-2 grid justify-items-end gap-1 text-sm">
        <StateBadge state={state} />
        <time dateTime={date} className="text-text-soft">
          {formatDay(date)}
        </time>
      </span>
      <span title={email} className="truncate text-sm text-text-soft">
        {name}, {kind === 'application' ? t('application') : t('question')}
        {answers > 0 && t('{answers, plural, one {, answered} other {, # answers}}', { answers })}
      </span>
      <span className="col-span-2 truncate text-sm">{message.message}</span>
    </li>
  );
}
