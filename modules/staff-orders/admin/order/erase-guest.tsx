import { useState } from 'react';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { useMay } from '#platform/app/session/use-may.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { documentsKept } from '#platform/contract/retention.ts';
import { t } from '#platform/words/t.ts';

type Guest = { orderId: string; email: string; hadAccount: boolean };

/** Erases the personal data of the guest or former member who ordered, after asking. */
export function EraseGuest(guest: Guest) {
  const [asked, setAsked] = useState<Guest>();
  if (!useMay('team')) return null;
  return (
    <>
      <Button kind="secondary" size="small" className="justify-self-start" onClick={() => setAsked(guest)}>
        {t('Erase personal data')}
      </Button>
      <ConfirmedDelete
        title={guest.hadAccount ? t('Erase this former member’s data?') : t('Erase this guest’s data?')}
        row={asked}
        effect={t('The data is gone.')}
        kept={t('Keeps the data.')}
        onDelete={eraseGuest}
        onClose={() => setAsked(undefined)}
      >
        {({ email, hadAccount }) => (
          <p className="wrap-anywhere">
            {hadAccount
              ? t(
                  'Name, address, phone and email leave all orders of {email}, with notes. Invoices and credit notes keep them {howLong}. This cannot be undone.',
                  { email, howLong: documentsKept() },
                )
              : t(
                  'Name, address, phone and email leave all orders of {email}, with notes, messages and newsletter. Invoices and credit notes keep them {howLong}. This cannot be undone.',
                  { email, howLong: documentsKept() },
                )}
          </p>
        )}
      </ConfirmedDelete>
    </>
  );
}

async function eraseGuest({ orderId }: Guest): Promise<string> {
  const { erasedOrders } = await callAsMember('DELETE /guests/{id}', { params: { id: orderId } });
  return t('Erased from {erasedOrders, plural, one {1 order} other {# orders}}.', { erasedOrders });
}
