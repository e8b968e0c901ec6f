import { useEffect, useEffectEvent, useState } from 'react';
import { rememberCountry, visitorCountry } from '#modules/pricing/store/visitor-country.ts';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { type Address, addressLines } from '#platform/contract/address-text.ts';
import { t } from '#platform/words/t.ts';
import type { SavedAddress } from '../contract/calls/checkout.ts';
import { AddressFields } from '../ui/address-fields.tsx';
import type { Quoting } from './use-quote.ts';

type Starting = { [Part in keyof Address]?: string | undefined };

type Props = {
  quoting: Quoting;
  /** True if the order stands, so that another address changes no price. */
  isPlaced: boolean;
  /** Opens the address of a placed order, which is closed until then. */
  onCorrect: (() => void) | undefined;
  saved: readonly SavedAddress[];
  /** Undefined while a new address is typed. */
  chosen: SavedAddress | undefined;
  onChosen: (address: SavedAddress | undefined) => void;
  /** True if the invoice goes to the same address. */
  isBilledHere: boolean;
  first: Starting;
  errors: FieldErrors;
};

/** The delivery address: a saved or a new one. */
export function DeliveryFields({
  quoting,
  isPlaced,
  onCorrect,
  saved,
  chosen,
  onChosen,
  isBilledHere,
  first,
  errors,
}: Props) {
  const { quote, ask } = quoting;
  const [country, setCountry] = useState(first.country ?? quote.country);
  const goTo = (to: { country: string; region?: string }) => {
    setCountry(to.country);
    rememberCountry(to.country);
    if (!isPlaced) void ask({ country: to.country, region: to.region ?? '' });
  };
  // The document is for the home country: only the browser knows the visitor's.
  const start = useEffectEvent(() => {
    const own = visitorCountry();
    if (isPlaced || chosen || first.country || !own || own === country || !quote.countries.includes(own))
      return;
    setCountry(own);
    void ask({ country: own, region: '' });
  });
  useEffect(() => start(), []);
  const choose = (address: SavedAddress | undefined) => {
    onChosen(address);
    goTo(address ?? { country });
  };
  return (
    <section aria-labelledby="address" className="grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id="address" className="text-xl font-semibold">
          {t('Delivery address')}
        </h2>
        {onCorrect && (
          <Button kind="secondary" size="small" onClick={onCorrect}>
            {t('Change address')}
          </Button>
        )}
      </div>
      <fieldset disabled={onCorrect !== undefined} className="grid min-w-0 gap-4">
        {saved.length > 0 && (
          <div className="grid overflow-hidden rounded-control border border-line-strong">
            {[...saved.slice(0, 3), undefined].map((address) => (
              <label
                key={address?._id ?? 'new'}
                className="flex min-h-12 items-center gap-3 border-line px-3 py-2 not-first:border-t has-checked:bg-accent-soft"
              >
                <input
                  type="radio"
                  name="address"
                  checked={address?._id === chosen?._id}
                  onChange={() => choose(address)}
                  className="size-5 shrink-0 accent-accent"
                />
                {address ? linesOf(address).join(', ') : t('Another address')}
              </label>
            ))}
          </div>
        )}
        {!chosen && (
          <AddressFields
            first={{ ...first } as Partial<Address>}
            country={country}
            countries={quote.countries}
            errors={errors}
            asksTaxId={quote.asksTaxId}
            hasTaxId={isBilledHere}
            onCountry={(code) => goTo({ country: code })}
            onRegion={(region) => goTo({ country, region })}
          />
        )}
      </fieldset>
    </section>
  );
}

function linesOf({ _id, ...address }: SavedAddress): string[] {
  return addressLines(address);
}
