import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { documentsKept } from '#platform/contract/retention.ts';
import { rich, t } from '#platform/words/t.ts';
import type { Customer } from '../contract/calls/customers.ts';

/** Ends a member's account, or erases a guest's personal data, after asking. */
export function EraseCustomer({ customer }: { customer: Customer }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Customer>();
  if (!useMay('team')) return null;
  const isGuest = customer.kind === 'guest';
  const erase = async (of: Customer) => {
    const done = isGuest ? await eraseGuest(of) : await deleteAccount(of);
    await navigate('/dashboard/customers', { replace: true });
    return done;
  };
  return (
    <DashboardCard title={isGuest ? t('Personal data') : t('Account')}>
      <p className="text-sm text-text-soft">
        {isGuest
          ? t('When a guest asks for it, all that is known about them can be erased.')
          : t('When a customer asks for it, the account can be deleted.')}
      </p>
      <Button kind="secondary" className="justify-self-start" onClick={() => setAsked(customer)}>
        {isGuest ? t('Erase personal data') : t('Delete account')}
      </Button>
      <ConfirmedDelete
        title={isGuest ? t('Erase this guest’s data?') : t('Warning: You are going to delete this User!')}
        row={asked}
        effect={isGuest ? t('The data is gone.') : t('Ends the account for good.')}
        kept={isGuest ? t('Keeps the data.') : t('Keeps the account.')}
        onDelete={erase}
        onClose={() => setAsked(undefined)}
      >
        {({ email }) =>
          isGuest ? (
            <p className="wrap-anywhere">
              {t(
                'Name, address, phone and email leave all orders of {email}, with notes, tags, messages and newsletter. Invoices and credit notes keep them {howLong}. This cannot be undone.',
                { email, howLong: documentsKept() },
              )}
            </p>
          ) : (
            <p className="wrap-anywhere">
              {rich(
                '{email} loses this account, with its profile and reviews, and is signed out everywhere. Unpaid orders are cancelled. Orders keep the name, address, phone and email they were placed with until you erase those on the page of one of them. Invoices and credit notes keep them {howLong}. This cannot be undone.',
                { email: <strong className="text-text">{email}</strong>, howLong: documentsKept() },
              )}
            </p>
          )
        }
      </ConfirmedDelete>
    </DashboardCard>
  );
}

async function eraseGuest({ _id: id }: Customer): Promise<string> {
  const { erasedOrders } = await callAsMember('DELETE /guests/{id}', { params: { id } });
  return t('Erased, also from {erasedOrders, plural, one {1 order} other {# orders}}.', { erasedOrders });
}

async function deleteAccount({ email }: Customer): Promise<string> {
  await callAsMember('DELETE /user/{email}', { params: { email } });
  return t('{email} is deleted.', { email });
}
