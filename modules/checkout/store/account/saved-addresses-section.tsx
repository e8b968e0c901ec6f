import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Section } from '#modules/accounts/store/account/section.tsx';
import { problemText } from '#platform/app/api/problem.ts';
import { ConfirmedDelete } from '#platform/app/list/confirmed-delete.tsx';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { type Address, addressLines } from '#platform/contract/address-text.ts';
import { t } from '#platform/words/t.ts';
import type { SavedAddress } from '../../contract/calls/checkout.ts';
import { AddressForm } from '../address-form.tsx';
import { fetchQuote } from '../use-quote.ts';
import { SavedAddressRow } from './saved-address-row.tsx';

/** The countries that the shop delivers to, and the form that is open. */
type Open = { edited: SavedAddress | 'new'; home: string; countries: readonly string[] };

/** Lists, adds, edits and deletes the addresses of the checkout, which starts with the first. */
export function SavedAddressesSection({ addresses }: { addresses: readonly SavedAddress[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<SavedAddress | 'new'>();
  const [open, setOpen] = useState<Open>();
  const [deleted, setDeleted] = useState<SavedAddress>();

  const during = async (one: SavedAddress | 'new', act: () => Promise<unknown>) => {
    setBusy(one);
    try {
      await act();
    } catch (error) {
      showToast('error', problemText(error));
      await revalidate();
    } finally {
      setBusy(undefined);
    }
  };
  const edit = (edited: SavedAddress | 'new') =>
    during(edited, async () => {
      const { country: home, countries } = await fetchQuote({});
      setOpen({ edited, home, countries });
    });
  const makeDefault = ({ _id, ...address }: SavedAddress) =>
    callAsMember('POST /addresses', { body: address }).then(revalidate);
  const save = async (body: Address) => {
    if (open?.edited === 'new' || !open) await callAsMember('POST /addresses', { body });
    else await callAsMember('PUT /addresses/{id}', { params: { id: open.edited._id }, body });
    await revalidate();
    setOpen(undefined);
    showToast('success', t('We have saved the address.'));
  };
  const form = open && (
    <AddressForm
      label={open.edited === 'new' ? t('New address') : t('Edit address')}
      first={open.edited === 'new' ? { country: open.home } : open.edited}
      countries={open.countries}
      onSave={save}
      onCancel={() => setOpen(undefined)}
    />
  );

  return (
    <Section title={t('Saved addresses')}>
      {addresses.length === 0 && !open && (
        <p className="mb-4 max-w-prose text-text-soft">
          {t('Save an address here, and the checkout is filled in for you.')}
        </p>
      )}
      <ul className="divide-y divide-line">
        {addresses.map((address, place) => (
          <li key={address._id} className="py-4 first:pt-0">
            {open?.edited !== 'new' && open?.edited._id === address._id ? (
              form
            ) : (
              <SavedAddressRow
                address={address}
                isDefault={place === 0}
                isBusy={busy !== undefined && busy !== 'new' && busy._id === address._id}
                onEdit={() => void edit(address)}
                onDelete={() => setDeleted(address)}
                onMakeDefault={() => void during(address, () => makeDefault(address))}
              />
            )}
          </li>
        ))}
      </ul>
      {open?.edited === 'new' ? (
        form
      ) : (
        <Button kind="secondary" className="mt-2" isBusy={busy === 'new'} onClick={() => void edit('new')}>
          <Plus aria-hidden className="size-5" />
          {t('Add an address')}
        </Button>
      )}
      <ConfirmedDelete
        title={t('Delete this address?')}
        row={deleted}
        effect={t('The checkout no longer offers it.')}
        kept={t('The address stays saved.')}
        onDelete={async ({ _id: id }) => {
          await callAsMember('DELETE /addresses/{id}', { params: { id } });
          return t('We have deleted the address.');
        }}
        onClose={() => setDeleted(undefined)}
      >
        {({ _id, ...address }) => (
          <p>{t('{address}. Your orders keep it.', { address: addressLines(address).join(', ') })}</p>
        )}
      </ConfirmedDelete>
    </Section>
  );
}
