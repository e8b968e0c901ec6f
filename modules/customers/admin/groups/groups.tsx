import { ArrowLeft, Tags } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { ConfirmedDelete, type Latest } from '#platform/app/list/confirmed-delete.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { EmptyState } from '#platform/app/ui/empty-state.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import { type CustomerGroup, groupFields } from '../../contract/calls/customer-groups.ts';
import { GroupCard } from './group-card.tsx';
import { GroupFields } from './group-fields.tsx';
import { groupChanges, groupNow } from './group-now.ts';

export const handle = headed(() => ({
  title: t('Customer Groups'),
  lead: t(
    'Customers of a group, such as dealers, pay less for everything. Only they see their prices, once they are signed in.',
  ),
  help: 'customers-and-groups',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  try {
    return { groups: await callAsMember('GET /customer-groups', {}) };
  } catch (error) {
    return { failed: problemText(error) };
  }
}

export default function Groups({ loaderData: { groups, failed } }: PageProps<typeof clientLoader>) {
  const { revalidate, state } = useRevalidator();
  useLiveChanges(['users'], revalidate);
  const [leaving, setLeaving] = useState<CustomerGroup>();
  return (
    <DashboardPage {...handle.heading()}>
      <Link to="/dashboard/customers" className="inline-link mb-4 inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        {t('Customers')}
      </Link>
      {failed !== undefined && (
        <TryAgain message={failed} isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
      )}
      {groups && (
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
          {groups.length === 0 && (
            <EmptyState icon={Tags} title={t('No groups yet')}>
              {t('Add one below, then choose it on a customer’s page, or for several customers in the list.')}
            </EmptyState>
          )}
          {groups.map((group) => (
            <GroupCard key={group._id} group={group} onDelete={setLeaving} />
          ))}
          <AddGroup />
        </div>
      )}
      <ConfirmedDelete
        title={t('Delete this group?')}
        row={leaving}
        effect={t('The group is gone.')}
        kept={t('Keeps the group.')}
        onDelete={deleteGroup}
        readAgain={readGroup}
        onClose={() => setLeaving(undefined)}
      >
        {({ name }) => (
          <p className="wrap-anywhere">{t('Orders keep the name {name} and their prices.', { name })}</p>
        )}
      </ConfirmedDelete>
    </DashboardPage>
  );
}

async function deleteGroup({ _id, name, version }: CustomerGroup): Promise<string> {
  await callAsMember('DELETE /customer-groups/{id}', { params: { id: _id }, query: { version } });
  return t('{name} is deleted.', { name });
}

async function readGroup(group: CustomerGroup): Promise<Latest<CustomerGroup> | undefined> {
  const row = await groupNow(group._id);
  return row && { row, changes: groupChanges(group, row) };
}

function AddGroup() {
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema: groupFields,
    submit: async ({ name = '', percent = '' }, element) => {
      await callAsMember('POST /customer-groups', { body: { name, percent: percent || null } });
      showToast('success', t('{name} is added.', { name }));
      element.reset();
      await revalidate();
    },
  });
  return (
    <DashboardCard title={t('New group')}>
      <form {...form.props} aria-label={t('New group')} className="grid gap-4">
        <GroupFields errors={form.errors} />
        <FormMessage message={form.message} />
        <Button {...form.button} className="justify-self-start">
          {t('Add group')}
        </Button>
      </form>
    </DashboardCard>
  );
}
