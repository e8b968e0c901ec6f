import { useEffect, useId, useState } from 'react';
import { CARRIERS, guessCarrier } from '#modules/orders/contract/carriers.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { lastCarrier } from './parcel-fields.ts';

// As they were last read; the fields of the next order begin with them.
let known = CARRIERS;

type Props = {
  number: string;
  /** The parcel to correct; its carrier stays until its number changes. */
  parcel?: { carrier: string | null; trackingNumber: string } | undefined;
  error: string | undefined;
};

/**
 * The carrier of a parcel: offers those with a tracking page. Until somebody types, it is the one that the number's form belongs to, or
 * else the one of the parcel, or of the last parcel. A hint says which.
 */
export function CarrierField({ number, parcel, error }: Props) {
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
  const isAsBefore = number === parcel?.trackingNumber;
  const guess = typed === undefined && !isAsBefore ? guessCarrier(number) : undefined;
  const before = parcel ? (parcel.carrier ?? '') : lastCarrier();
  return (
    <div className="min-w-0">
      <TextField
        label={t('Carrier')}
        name="carrier"
        maxLength={60}
        list={`${id}-carriers`}
        autoComplete="off"
        value={typed ?? guess ?? before}
        onChange={({ target }) => setTyped(target.value)}
        hint={typed === undefined && !isAsBefore && hintFor(guess, parcel ? '' : before)}
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

function hintFor(guess: string | undefined, last: string): string {
  if (guess) return t('From the number. Change it if it is wrong.');
  return last ? t('As on your last parcel. Known numbers change it.') : t('Known numbers fill this in.');
}
