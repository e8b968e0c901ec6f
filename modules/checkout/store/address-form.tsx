import { useState } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import type { Address } from '#platform/contract/address-text.ts';
import { t } from '#platform/words/t.ts';
import { AddressFields } from '../ui/address-fields.tsx';
import { deliveryOf } from '../ui/delivery-of.ts';

type Props = {
  label: string;
  first: Partial<Address> & { country: string };
  countries: readonly string[];
  onSave: (address: Address) => Promise<void>;
  onCancel: () => void;
};

/** An address on its own, to correct or to save. */
export function AddressForm({ label, first, countries, onSave, onCancel }: Props) {
  const [country, setCountry] = useState(first.country);
  const form = useForm({
    schema: async () => (await import('../ui/checkout-rules.ts')).memberRules,
    submit: (values) => onSave(deliveryOf(values)),
  });
  return (
    <form {...form.props} aria-label={label} className="grid gap-4">
      <AddressFields
        first={first}
        country={country}
        countries={countries.includes(first.country) ? countries : [first.country, ...countries]}
        errors={form.errors}
        onCountry={setCountry}
        onRegion={() => undefined}
      />
      <FormMessage message={form.message} />
      <div className="flex flex-wrap gap-3">
        <Button {...form.button}>{t('Save address')}</Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
