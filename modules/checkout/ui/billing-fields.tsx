import { useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { t } from '#platform/words/t.ts';
import { AddressFields } from './address-fields.tsx';

type Props = {
  /** The country of the delivery. */
  country: string;
  isSame: boolean;
  onSame: (isSame: boolean) => void;
  errors: FieldErrors;
};

/** The billing address: that of the delivery, unless somebody wants another. */
export function BillingFields({ country: ofDelivery, isSame, onSame, errors }: Props) {
  const [country, setCountry] = useState<string>();
  return (
    <div className="mb-4 grid gap-4">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isSame}
          onChange={({ target }) => onSame(target.checked)}
          className="size-5 shrink-0 accent-accent"
        />
        {t('Billing address: same as delivery address')}
      </label>
      {!isSame && (
        <fieldset className="min-w-0">
          <legend className="mb-3 text-lg font-semibold">{t('Billing address')}</legend>
          <AddressFields
            of="billing"
            first={{}}
            country={country ?? ofDelivery}
            countries={COUNTRY_CODES}
            errors={errors}
            onCountry={setCountry}
            onRegion={() => undefined}
          />
        </fieldset>
      )}
    </div>
  );
}
