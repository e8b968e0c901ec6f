import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { CustomerGroup } from '../contract/calls/customer-groups.ts';
import type { Customer } from '../contract/calls/customers.ts';

type Props = { customer: Customer; groups: readonly CustomerGroup[] };

/** The group whose prices the customer pays. */
export function CustomerGroupChoice({ customer: { _id, group, verified }, groups }: Props) {
  const { revalidate } = useRevalidator();
  const [sent, setSent] = useState<string>();
  const choose = async (chosen: string) => {
    setSent(chosen);
    try {
      await callAsMember('PUT /chosen-customers/group', {
        body: { customers: [_id], group: chosen || null, seen: group?._id ?? null },
      });
      showToast('success', t('Saved. The prices count from the next order.'));
    } catch (error) {
      showToast('error', problemText(error));
    }
    await revalidate();
    setSent(undefined);
  };
  return (
    <DashboardCard title={t('Prices')}>
      <Select
        label={t('Group')}
        value={sent ?? group?._id ?? ''}
        hint={group && !verified && t('Counts once this customer has verified the address.')}
        onChange={(event) => void choose(event.target.value)}
      >
        <option value="">{t('No group: list prices')}</option>
        {groups.map(({ _id, name, percent }) => (
          <option key={_id} value={_id}>
            {percent === null ? name : t('{name}, {percent}% off', { name, percent })}
          </option>
        ))}
      </Select>
      <Link
        to="/dashboard/customers/groups"
        className="inline-link inline-block min-h-6 justify-self-start text-sm"
      >
        {t('Customer groups')}
      </Link>
    </DashboardCard>
  );
}
