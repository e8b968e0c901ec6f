import { useState } from 'react';
import type { Address } from '#contract/address-text.ts';
import { problemText } from '../api/problem.ts';
import { AddressForm } from '../checkout/address-form.tsx';
import { fetchQuote } from '../checkout/use-quote.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.ts';

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
        Change address
      </Button>
    );
  return (
    <AddressForm
      label="Change address"
      first={delivery}
      countries={countries}
      onSave={async (changed) => {
        await onChange(changed);
        setCountries(undefined);
        showToast('success', 'We have changed the address.');
      }}
      onCancel={() => setCountries(undefined)}
    />
  );
}
