import { type FocusEvent, useState } from 'react';
import { type Address, countryName } from '#contract/address-text.ts';
import { addressFormat, type PlacePart } from '#contract/country-formats.ts';
import { taxIdLabel } from '#contract/tax-id.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { splitAddress } from './split-address.ts';

type Props = {
  /** The values that the fields start with. */
  first: Partial<Address>;
  country: string;
  countries: readonly string[];
  errors: FieldErrors;
  /** Whether everyone is asked for a tax number, not only companies. */
  asksTaxId?: boolean;
  onCountry: (country: string) => void;
  onRegion: (region: string) => void;
};

/** The fields of an address in the order and with the labels of its country. */
export function AddressFields({
  first,
  country,
  countries,
  errors,
  asksTaxId = false,
  onCountry,
  onRegion,
}: Props) {
  const format = addressFormat(country);
  const [names] = useState(() => sortedNames(countries));
  const [isBusiness, setBusiness] = useState(Boolean(first.company ?? first.line2));
  const [hasCompany, setHasCompany] = useState(Boolean(first.company));
  const error = (part: keyof Address) => errors[`delivery.${part}`];

  /** A whole address in the first line, as it is often pasted, goes to the fields that it belongs to. */
  const split = ({ target }: FocusEvent<HTMLInputElement>) => {
    const { form } = target;
    const parts = form && splitAddress(target.value, country);
    if (!parts) return;
    const fields = Object.entries(parts).map(([part, value]) => ({
      field: form.elements.namedItem(`delivery.${part}`) as HTMLInputElement | null,
      value,
    }));
    if (fields.some(({ field }) => field && field !== target && field.value !== '')) return;
    for (const { field, value } of fields) if (field) setValue(field, value);
  };

  const place: Record<PlacePart, () => React.ReactNode> = {
    postalCode: () => (
      <TextField
        key="postalCode"
        label={optional(format.postalCode)}
        name="delivery.postalCode"
        autoComplete="shipping postal-code"
        defaultValue={first.postalCode}
        maxLength={12}
        error={error('postalCode')}
        className="w-32 shrink-0"
      />
    ),
    city: () => (
      <TextField
        key="city"
        label={format.city ?? ''}
        name="delivery.city"
        autoComplete="shipping address-level2"
        defaultValue={first.city}
        maxLength={60}
        error={error('city')}
        className="grow basis-32"
      />
    ),
    region: () =>
      format.region?.codes ? (
        <Select
          key={`region ${country}`}
          label={format.region.label}
          name="delivery.region"
          autoComplete="shipping address-level1"
          defaultValue={first.region ?? ''}
          onChange={({ target }) => onRegion(target.value)}
          error={error('region')}
          className="w-28 shrink-0"
        >
          <option value="">Choose</option>
          {format.region.codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      ) : (
        <TextField
          key="region"
          label={optional(format.region)}
          name="delivery.region"
          autoComplete="shipping address-level1"
          defaultValue={first.region}
          maxLength={40}
          error={error('region')}
          className="grow basis-32"
        />
      ),
  };

  return (
    <div className="grid gap-4">
      <Select
        label="Country"
        name="delivery.country"
        autoComplete="shipping country"
        value={country}
        onChange={({ target }) => onCountry(target.value)}
        error={error('country')}
      >
        {names.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Full name"
        name="delivery.name"
        autoComplete="shipping name"
        defaultValue={first.name}
        maxLength={80}
        error={error('name')}
      />
      <TextField
        label="Street and number"
        name="delivery.line1"
        autoComplete="shipping address-line1"
        hint={format.postalCode?.pattern && 'Or the whole address, with commas: we fill in the rest.'}
        defaultValue={first.line1}
        maxLength={150}
        onBlur={split}
        error={error('line1')}
      />
      {isBusiness ? (
        <>
          <TextField
            label="Address line 2 (optional)"
            name="delivery.line2"
            autoComplete="shipping address-line2"
            defaultValue={first.line2}
            maxLength={90}
            error={error('line2')}
          />
          <TextField
            label="Company (optional)"
            name="delivery.company"
            autoComplete="shipping organization"
            defaultValue={first.company}
            maxLength={60}
            onChange={({ target }) => setHasCompany(target.value.trim() !== '')}
            error={error('company')}
          />
        </>
      ) : (
        <button
          type="button"
          onClick={() => setBusiness(true)}
          className="-my-2 min-h-11 justify-self-start text-link hover:underline"
        >
          Add a flat or company
        </button>
      )}
      {(asksTaxId || hasCompany || first.taxId) && (
        <TextField
          label={`${taxIdLabel(country)} (optional)`}
          name="delivery.taxId"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="For your invoice."
          defaultValue={first.taxId}
          maxLength={30}
          error={error('taxId')}
        />
      )}
      {format.lines.map((parts) => (
        <div key={parts.join()} className="flex flex-wrap gap-4">
          {parts.map((part) => place[part]())}
        </div>
      ))}
      <TextField
        label="Phone number"
        name="delivery.phone"
        type="tel"
        autoComplete="shipping tel"
        hint="Only for questions about the delivery."
        defaultValue={first.phone}
        maxLength={32}
        error={error('phone')}
      />
    </div>
  );
}

function optional(format: { label: string; isRequired: boolean } | null): string {
  return format ? `${format.label}${format.isRequired ? '' : ' (optional)'}` : '';
}

function sortedNames(countries: readonly string[]): [code: string, name: string][] {
  return countries
    .map((code): [string, string] => [code, countryName(code)])
    .sort(([, one], [, other]) => one.localeCompare(other));
}

/** Fills a field as typing would, so that React and the form's checks notice. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
