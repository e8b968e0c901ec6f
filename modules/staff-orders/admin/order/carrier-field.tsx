import { useEffect, useId, useState } from 'react';
import { CARRIERS, guessCarrier } from '#modules/orders/contract/carriers.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { lastCarrier } from './parcel-fields.ts';

// As they were last read; the fields of the next order begin with them.
let known = CARRIERS;

/**
 * The carrier of a parcel: offers those with a tracking page. Until somebody types, it is the one that the number's form belongs to, or
 * else the one of the last parcel.
 */
export function CarrierField({ number, error }: { number: string; error: string | undefined }) {
  const id = useId();
  const [carriers, setCarriers] = useState(known);
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    callAsMember('GET /carriers', {}).then(
      (read) => {
        known = read.map(({ name }) => name);
        setCarriers(known);
      },
      // Those that every shop has are offered, and any other can be typed.
      () => undefined,
    );
  }, []);
  const guess = typed === undefined ? guessCarrier(number) : undefined;
  return (
    <div className="min-w-0">
      <TextField
        label="Carrier"
        name="carrier"
        maxLength={60}
        list={`${id}-carriers`}
        autoComplete="off"
        value={typed ?? guess ?? lastCarrier()}
        onChange={({ target }) => setTyped(target.value)}
        hint={guess && 'By the number. Type another if it is wrong.'}
        error={error}
      />
      <datalist id={`${id}-carriers`}>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </div>
  );
}
