import { useState } from 'react';
import { callAsMember } from '../../member-api.ts';
import { useMay } from '../../session/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedDelete } from '../list/confirmed-delete.tsx';

type Guest = { orderId: string; email: string };

/** Erases the personal data of the guest who ordered, after asking. */
export function EraseGuest({ orderId, email }: Guest) {
  const [asked, setAsked] = useState<Guest>();
  if (!useMay('team')) return null;
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setAsked({ orderId, email })}
      >
        Erase personal data
      </Button>
      <ConfirmedDelete
        title="Erase this guest’s data?"
        row={asked}
        effect="The data is gone."
        kept="Keeps the data."
        onDelete={eraseGuest}
        onClose={() => setAsked(undefined)}
      >
        {({ email }) => (
          <p className="wrap-anywhere">
            Name, address, phone and email leave all orders of {email}, with notes, messages and newsletter.
            Invoices stay, as the law asks. This cannot be undone.
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
