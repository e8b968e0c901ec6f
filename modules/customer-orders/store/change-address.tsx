import { useState } from 'react';
import { AddressForm } from '#modules/checkout/store/address-form.tsx';
import { fetchQuote } from '#modules/checkout/store/use-quote.ts';
import { problemText } from '#platform/app/api/problem.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import type { Address } from '#platform/contract/address-text.ts';
import { t } from '#platform/words/t.ts';

type Props = { delivery: Address; onChange: (delivery: Address) => Promise<void> };

/** Corrects the address of an order that waits for its payment. */
export function ChangeAddress({ delivery, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [countries, setCountries] = useState<readonly string[]>();
  const open = async () => {
    setBusy(true);
    try {
      setCountries((await fetchQuote({ country: delivery.country })).countries);
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      setBusy(false);
    }
  };
  if (!countries)
    return (
      <Button kind="secondary" size="small" isBusy={isBusy} onClick={() => void open()}>
        {t('Change address')}
      </Button>
    );
  return (
    <AddressForm
      label={t('Change address')}
      first={delivery}
      countries={countries}
      onSave={async (changed) => {
        await onChange(changed);
        setCountries(undefined);
        showToast('success', t('We have changed the address.'));
      }}
      onCancel={() => setCountries(undefined)}
    />
  );
}
