import { useState } from 'react';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { useMay } from '#platform/app/session/use-may.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { DOCUMENTS_KEPT } from '#platform/contract/retention.ts';

type Guest = { orderId: string; email: string; hadAccount: boolean };

/** Erases the personal data of the guest or former member who ordered, after asking. */
export function EraseGuest(guest: Guest) {
  const [asked, setAsked] = useState<Guest>();
  if (!useMay('team')) return null;
  return (
    <>
      <Button kind="secondary" size="small" className="justify-self-start" onClick={() => setAsked(guest)}>
        Erase personal data
      </Button>
      <ConfirmedDelete
        title={guest.hadAccount ? 'Erase this former member’s data?' : 'Erase this guest’s data?'}
        row={asked}
        effect="The data is gone."
        kept="Keeps the data."
        onDelete={eraseGuest}
        onClose={() => setAsked(undefined)}
      >
        {({ email, hadAccount }) => (
          <p className="wrap-anywhere">
            Name, address, phone and email leave all orders of {email}, with notes
            {hadAccount ? '' : ', messages and newsletter'}. Invoices and credit notes keep them{' '}
            {DOCUMENTS_KEPT}. This cannot be undone.
          </p>
        )}
      </ConfirmedDelete>
    </>
  );
}

async function eraseGuest({ orderId }: Guest): Promise<string> {
  const { erasedOrders } = await callAsMember('DELETE /guests/{id}', { params: { id: orderId } });
  return `Erased from ${erasedOrders === 1 ? '1 order' : `${erasedOrders} orders`}.`;
}
