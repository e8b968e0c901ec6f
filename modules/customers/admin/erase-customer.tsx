import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardCard } from '#platform/app/office/dashboard-card.tsx';
import { useMay } from '#platform/app/session/use-may.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { DOCUMENTS_KEPT } from '#platform/contract/retention.ts';
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
    <DashboardCard title={isGuest ? 'Personal data' : 'Account'}>
      <p className="text-sm text-text-soft">
        {isGuest
          ? 'When a guest asks for it, all that is known about them can be erased.'
          : 'When a customer asks for it, the account can be deleted.'}
      </p>
      <Button kind="secondary" className="justify-self-start" onClick={() => setAsked(customer)}>
        {isGuest ? 'Erase personal data' : 'Delete account'}
      </Button>
      <ConfirmedDelete
        title={isGuest ? 'Erase this guest’s data?' : 'Warning: You are going to delete this User!'}
        row={asked}
        effect={isGuest ? 'The data is gone.' : 'Ends the account for good.'}
        kept={isGuest ? 'Keeps the data.' : 'Keeps the account.'}
        onDelete={erase}
        onClose={() => setAsked(undefined)}
      >
        {({ email }) =>
          isGuest ? (
            <p className="wrap-anywhere">
              Name, address, phone and email leave all orders of {email}, with notes, tags, messages and
              newsletter. Invoices and credit notes keep them {DOCUMENTS_KEPT}. This cannot be undone.
            </p>
          ) : (
            <p className="wrap-anywhere">
              <strong className="text-text">{email}</strong> loses this account, with its profile and reviews,
              and is signed out everywhere. Unpaid orders are cancelled. Orders keep the name, address, phone
              and email they were placed with until you erase those on the page of one of them. Invoices and
              credit notes keep them {DOCUMENTS_KEPT}. This cannot be undone.
            </p>
          )
        }
      </ConfirmedDelete>
    </DashboardCard>
  );
}

async function eraseGuest({ _id: id }: Customer): Promise<string> {
  const { erasedOrders } = await callAsMember('DELETE /guests/{id}', { params: { id } });
  return `Erased, also from ${erasedOrders === 1 ? '1 order' : `${erasedOrders} orders`}.`;
}

async function deleteAccount({ email }: Customer): Promise<string> {
  await callAsMember('DELETE /user/{email}', { params: { email } });
  return `${email} is deleted.`;
}
