import { type FocusEvent, useMemo, useState } from 'react';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { useHydrated } from '#platform/app/form/use-hydrated.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import type { Address } from '#platform/contract/address-text.ts';
import { addressFormat, type PlacePart } from '#platform/contract/country-formats.ts';
import { taxIdLabel } from '#platform/contract/tax-id.ts';
import { byName } from '#platform/format/by-name.ts';
import { countryName } from '#platform/format/country.ts';
import { t } from '#platform/words/t.ts';
import { splitAddress } from './split-address.ts';

type Props = {
  /**
   * The first part of the names of the fields: "billing" gives "billing.city". A billing address has no phone number, and its tax number
   * is asked for at once.
   */
  of?: 'delivery' | 'billing';
  /** The values that the fields start with. */
  first: Partial<Address>;
  country: string;
  countries: readonly string[];
  errors: FieldErrors;
  /** True if everyone is asked for a tax number, not only companies. */
  asksTaxId?: boolean;
  /** False for the delivery of an order that is billed to another address, which has the tax number. */
  hasTaxId?: boolean;
  onCountry: (country: string) => void;
  onRegion: (region: string) => void;
};

/** The fields of an address in the order and with the labels of its country. */
export function AddressFields({
  of = 'delivery',
  first,
  country,
  countries,
  errors,
  asksTaxId = of === 'billing',
  hasTaxId = true,
  onCountry,
  onRegion,
}: Props) {
  const format = addressFormat(country);
  const isHydrated = useHydrated();
  // The document has only the chosen country: the server and a browser spell and sort some names in different ways.
  const names = useMemo(
    () => sortedNames(isHydrated ? countries : [country]),
    [isHydrated, countries, country],
  );
  const [isBusiness, setBusiness] = useState(of === 'billing' || Boolean(first.company ?? first.line2));
  const [hasCompany, setHasCompany] = useState(Boolean(first.company));
  const field = (part: keyof Address) => ({
    name: `${of}.${part}`,
    defaultValue: first[part],
    error: errors[`${of}.${part}`],
  });
  const autoComplete = (part: string) => `${of === 'billing' ? 'billing' : 'shipping'} ${part}`;

  /** A whole address in the first line, as it is often pasted, goes to the fields that it belongs to. */
  const split = ({ target }: FocusEvent<HTMLInputElement>) => {
    const { form } = target;
    const parts = form && splitAddress(target.value, country);
    if (!parts) return;
    const fields = Object.entries(parts).map(([part, value]) => ({
      field: form.elements.namedItem(`${of}.${part}`) as HTMLInputElement | null,
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
        {...field('postalCode')}
        autoComplete={autoComplete('postal-code')}
        maxLength={12}
        className="w-32 shrink-0"
      />
    ),
    city: () => (
      <TextField
        key="city"
        label={format.city ?? ''}
        {...field('city')}
        autoComplete={autoComplete('address-level2')}
        maxLength={60}
        className="grow basis-32"
      />
    ),
    region: () =>
      format.region?.codes ? (
        <Select
          key={`region ${country}`}
          label={format.region.label}
          {...field('region')}
          autoComplete={autoComplete('address-level1')}
          defaultValue={first.region ?? ''}
          onChange={({ target }) => onRegion(target.value)}
          className="w-28 shrink-0"
        >
          <option value="">{t('Choose')}</option>
          {format.region.codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      ) : (
        <TextField
          key="region"
          label={optional(format.region)}
          {...field('region')}
          autoComplete={autoComplete('address-level1')}
          maxLength={40}
          className="grow basis-32"
        />
      ),
  };

  return (
    <div className="grid gap-4">
      <Select
        label={t('Country')}
        name={`${of}.country`}
        autoComplete={autoComplete('country')}
        value={country}
        onChange={({ target }) => onCountry(target.value)}
        error={errors[`${of}.country`]}
      >
        {names.map(([code, name]) => (
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label={t('Full name')}
        {...field('name')}
        autoComplete={autoComplete('name')}
        maxLength={80}
      />
      <TextField
        label={t('Street and number')}
        {...field('line1')}
        autoComplete={autoComplete('address-line1')}
        hint={format.postalCode?.pattern && t('Or the whole address, with commas: we fill in the rest.')}
        maxLength={150}
        onBlur={split}
      />
      {isBusiness ? (
        <>
          <TextField
            label={t('Address line 2 (optional)')}
            {...field('line2')}
            autoComplete={autoComplete('address-line2')}
            maxLength={90}
          />
          <TextField
            label={t('Company (optional)')}
            {...field('company')}
            autoComplete={autoComplete('organization')}
            maxLength={60}
            onChange={({ target }) => setHasCompany(target.value.trim() !== '')}
          />
        </>
      ) : (
        <button
          type="button"
          onClick={() => setBusiness(true)}
          className="-my-2 min-h-11 justify-self-start text-link hover:underline"
        >
          {t('Add a flat or company')}
        </button>
      )}
      {hasTaxId && (asksTaxId || hasCompany || first.taxId) && (
        <TextField
          label={t('{taxId} (optional)', { taxId: taxIdLabel(country) })}
          {...field('taxId')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('For your invoice.')}
          maxLength={30}
        />
      )}
      {format.lines.map((parts) => (
        <div key={parts.join()} className="flex flex-wrap gap-4">
          {parts.map((part) => place[part]())}
        </div>
      ))}
      {of === 'delivery' && (
        <TextField
          label={t('Phone number')}
          {...field('phone')}
          type="tel"
          autoComplete="shipping tel"
          hint={t('Only for questions about the delivery.')}
          maxLength={32}
        />
      )}
    </div>
  );
}

function optional(format: { label: string; isRequired: boolean } | null): string {
  if (!format) return '';
  return format.isRequired ? format.label : t('{label} (optional)', { label: format.label });
}

function sortedNames(countries: readonly string[]): [code: string, name: string][] {
  return countries
    .map((code): [string, string] => [code, countryName(code)])
    .sort(([, one], [, other]) => byName(one, other));
}

/** Fills a field as typing would, so that React and the form's checks notice. */
function setValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
