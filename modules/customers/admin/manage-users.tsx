import { Trash, UserX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { UserRow } from '#modules/accounts/contract/calls/members.ts';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import type { Column } from '#platform/app/list/list-cell.tsx';
import { ListView } from '#platform/app/list/list-view.tsx';
import { loadList } from '#platform/app/list/load-list.ts';
import { RowName } from '#platform/app/list/row-name.tsx';
import { SearchField } from '#platform/app/list/search-field.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember, callPageAsMember } from '#platform/app/member-api.ts';
import { ColumnChoice } from '#platform/app/office/columns/column-choice.tsx';
import { OfficeTable } from '#platform/app/office/columns/office-table.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { IconButton } from '#platform/app/ui/icon-button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { documentsKept } from '#platform/contract/retention.ts';
import { roleNames } from '#platform/contract/staff.ts';
import { rich, t } from '#platform/words/t.ts';
import { PromoteButton } from './promote-button.tsx';

export const handle = headed(() => ({
  title: t('All Users'),
  lead: t(
    'Everyone who can sign in, staff included. Customers has everyone who bought or wrote, guests included.',
  ),
  help: 'users',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return loadList(request, (paging, search) =>
    callPageAsMember('GET /user', { query: { q: search.get('q') ?? undefined, ...paging } }),
  );
}

const fixedColumns = (): readonly Column<UserRow>[] => [
  { key: 'no.', label: t('No.'), isNumber: true, card: 'hidden', cell: (_user, index) => index + 1 },
  {
    key: 'email',
    label: t('Email'),
    isRowHeader: true,
    cell: (user, index) => <Person user={user} place={index + 1} />,
  },
  { key: 'role', label: t('Role'), card: 'corner', cell: (user) => <Role user={user} /> },
];

export default function ManageUsers({ loaderData: list }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['users'], revalidate);
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<UserRow>();

  const columns = useMemo((): Column<UserRow>[] => {
    const actions = (user: UserRow) => <Actions user={user} onDelete={() => setLeaving(user)} />;
    return [...fixedColumns(), { key: 'actions', label: t('Actions'), card: 'controls', cell: actions }];
  }, []);

  return (
    <DashboardPage {...handle.heading()}>
      <div className="grid gap-6">
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <search>
            <SearchField label={t('Search users')} />
          </search>
          <span className="flex flex-wrap gap-2">
            <DownloadButton from="/api/export/users.csv">{t('Export users')}</DownloadButton>
            <DownloadButton id="export-newsletter" from="/api/export/newsletter.csv">
              {t('Export newsletter')}
            </DownloadButton>
            <ColumnChoice list="users" />
          </span>
        </div>
        <ListView
          list={list}
          empty={
            <EmptyState
              icon={UserX}
              title={t('No user has this name or address')}
              action={
                <LinkButton to="/dashboard/manageusers" kind="secondary">
                  {t('All users')}
                </LinkButton>
              }
            >
              {t('Everyone who creates an account stands here. Guests are among the customers.')}
            </EmptyState>
          }
        >
          {(users) => (
            <OfficeTable
              list="users"
              onOpen={({ _id }) => void navigate(pageOf(_id))}
              caption={t('All Users')}
              rows={users}
              rowKey={(user) => user._id}
              columns={columns}
            />
          )}
        </ListView>
      </div>
      <ConfirmedDelete
        title={t('Warning: You are going to delete this User!')}
        row={leaving}
        effect={t('Ends the account for good.')}
        kept={t('Keeps the account.')}
        onDelete={deleteUser}
        onClose={() => setLeaving(undefined)}
      >
        {({ email }) => (
          <p>
            {rich(
              '{email} loses this account, with its profile and reviews, and is signed out everywhere. Unpaid orders are cancelled. Orders keep the name, address, phone and email they were placed with until you erase those on the page of one of them. Invoices and credit notes keep them {howLong}. This cannot be undone.',
              { email: <strong className="text-text">{email}</strong>, howLong: documentsKept() },
            )}
          </p>
        )}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

const pageOf = (id: string) => `/dashboard/customers/${id}`;

function Person({ user, place }: { user: UserRow; place: number }) {
  return (
    <RowName title={user.email}>
      <span aria-hidden className="@table:hidden">
        {place} ·{' '}
      </span>
      <Link to={pageOf(user._id)} className="hover:underline">
        <bdi>{user.displayName}</bdi>
      </Link>
    </RowName>
  );
}

function Role({ user }: { user: UserRow }) {
  if (user.role === 'admin') return <Badge tone="accent">{t('Admin')}</Badge>;
  if (user.role !== 'member') return <Badge tone="accent">{roleNames()[user.role]}</Badge>;
  return <Badge>{t('Member')}</Badge>;
}

function Actions({ user, onDelete }: { user: UserRow; onDelete: () => void }) {
  if (!useMay('team')) return null;
  return (
    <span className="flex items-center justify-end gap-1 @table:justify-start">
      {!user.verified && (
        <span
          id={`unverified-${user._id}`}
          className="grow text-sm leading-5 text-balance text-text-soft @table:order-last @table:max-w-44"
        >
          {t('Address not verified: cannot be promoted yet')}
        </span>
      )}
      <PromoteButton user={user} />
      {user.role === 'member' && (
        <IconButton
          label={t('Delete {email}', { email: user.email })}
          icon={Trash}
          onClick={onDelete}
          className="ms-4 text-bad"
        />
      )}
    </span>
  );
}

async function deleteUser({ email }: UserRow): Promise<string> {
  await callAsMember('DELETE /user/{email}', { params: { email } });
  return t('{email} is deleted.', { email });
}
