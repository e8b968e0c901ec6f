import { useId } from 'react';
import { CARRIERS } from '#modules/orders/contract/carriers.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { lastCarrier } from './parcel-fields.ts';

/** The carrier of a parcel: offers those with a tracking page, and begins with the one of the last parcel. */
export function CarrierField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <>
      <TextField
        label="Carrier"
        name="carrier"
        maxLength={60}
        list={`${id}-carriers`}
        autoComplete="off"
        defaultValue={lastCarrier()}
        error={error}
      />
      <datalist id={`${id}-carriers`}>
        {CARRIERS.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </>
  );
}
