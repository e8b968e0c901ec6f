import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { ApiProblem, problemText } from '#platform/app/api/problem.ts';
import { PageHead } from '#platform/app/layout/page-head.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { PageLead } from '#platform/app/office/page-lead.tsx';
import { StaffNotes } from '#platform/app/office/staff-notes.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireAdmin } from '#platform/app/protected.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TryAgain } from '#platform/app/ui/try-again.tsx';
import { t } from '#platform/words/t.ts';
import { addCustomerNote, type Customer } from '../contract/calls/customers.ts';
import { CustomerMessages, CustomerOrders, CustomerPerson, CustomerReturns } from './customer-cards.tsx';
import { CustomerGroupChoice } from './customer-group.tsx';
import { CustomerConsents, CustomerMails, CustomerReviews } from './customer-records.tsx';
import { CustomerTags } from './customer-tags.tsx';
import { EraseCustomer } from './erase-customer.tsx';
import { MergeDialog } from './merging/merge-dialog.tsx';

export const handle = membersOnly;

export async function clientLoader({ request, params }: ClientLoaderArgs<'customerId'>) {
  await requireAdmin(request);
  try {
    const [customer, groups] = await Promise.all([
      callAsMember('GET /customers/{id}', { params: { id: params.customerId } }),
      callAsMember('GET /customer-groups', {}),
    ]);
    return { customer, groups };
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw error;
    return { failed: problemText(error) };
  }
}

export default function CustomerPage({
  loaderData,
  params,
}: PageProps<typeof clientLoader, undefined, 'customerId'>) {
  const { revalidate, state } = useRevalidator();
  useLiveChanges(['users', 'orders', 'messages'], revalidate);
  // If loading it anew fails, the last known state stays.
  const [last, setLast] = useState(loaderData);
  if (loaderData.customer && loaderData !== last) setLast(loaderData);
  const customer = last.customer?._id === params.customerId ? last.customer : undefined;
  const failed = loaderData.failed !== undefined && (
    <TryAgain message={loaderData.failed} isBusy={state === 'loading'} onTryAgain={() => void revalidate()} />
  );
  if (!customer)
    return (
      <DashboardPage title={t('Customer')} help="customers-and-groups">
        {failed}
      </DashboardPage>
    );
  return (
    <>
      {failed && <div className="mb-6">{failed}</div>}
      <PageHead title={customer.displayName} isPrivate />
      <Link to="/dashboard/customers" className="inline-link inline-flex min-h-11 items-center gap-1.5">
        <ArrowLeft aria-hidden className="rtl:-scale-x-100 size-4" />
        {t('Customers')}
      </Link>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="display text-3xl wrap-anywhere">
          {customer.displayName}
        </h1>
        {customer.kind !== 'member' && <Badge>{customer.kind === 'guest' ? t('Guest') : t('Staff')}</Badge>}
      </div>
      <PageLead help="customers-and-groups" title={t('customers')}>
        {t('All that this person ordered, wrote and agreed to, and your notes about them.')}
      </PageLead>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CustomerOrders customer={customer} />
          <CustomerReturns customer={customer} />
          <CustomerMessages customer={customer} />
          <CustomerMails customer={customer} />
          <CustomerReviews customer={customer} />
          <StaffNotes
            notes={customer.notes}
            schema={addCustomerNote.body}
            hint={t('The customer sees it only in an export of their data.')}
            add={(text, idempotencyKey) =>
              callAsMember('POST /customers/{id}/notes', {
                params: { id: customer._id },
                idempotencyKey,
                body: { text },
              })
            }
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <CustomerPerson customer={customer} />
          {customer.kind !== 'guest' && (
            <CustomerGroupChoice customer={customer} groups={last.groups ?? []} />
          )}
          <CustomerTags customer={customer} />
          <CustomerConsents customer={customer} />
          {customer.kind !== 'staff' && <MergeCard key={customer._id} customer={customer} />}
          {customer.kind !== 'staff' && <EraseCustomer customer={customer} />}
        </div>
      </div>
    </>
  );
}

/** Leads to merging the customer with a second account of the same person. */
function MergeCard({ customer }: { customer: Customer }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMay('team')) return null;
  return (
    <DashboardCard title={t('Same person twice?')}>
      <p className="text-sm text-text-soft">
        {customer.kind === 'guest'
          ? t('Move all orders of this guest to an account of the same person.')
          : t('Move all orders to one account and close the other, or take over those of a guest.')}
      </p>
      <Button kind="secondary" className="justify-self-start" onClick={() => setOpen(true)}>
        {customer.kind === 'guest' ? t('Merge into an account') : t('Merge accounts')}
      </Button>
      <MergeDialog customer={customer} isOpen={isOpen} onClose={() => setOpen(false)} />
    </DashboardCard>
  );
}
