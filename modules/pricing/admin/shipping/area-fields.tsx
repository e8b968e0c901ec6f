import { X } from 'lucide-react';
import { Select } from '#platform/app/ui/select.tsx';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { lazy } from '#platform/contract/lazy.ts';
import { byName } from '#platform/format/by-name.ts';
import { countryName } from '#platform/format/country.ts';
import { t } from '#platform/words/t.ts';
import { areaName, regionsOf } from '../../contract/shipping-areas.ts';

type Props = { areas: readonly string[]; onChange: (areas: string[]) => void; error: string | undefined };

const inOrder = (one: string, other: string) => byName(areaName(one), areaName(other));
const countries = lazy(() => COUNTRY_CODES.toSorted(inOrder));
const withRegions = lazy(() => countries().filter((country) => regionsOf(country).length > 0));

/** The countries and regions of a zone; without any it is the rest of the world. */
export function AreaFields({ areas, onChange, error }: Props) {
  const isFree = (area: string) => !areas.includes(area);
  return (
    <div className="grid gap-3">
      <Select
        label={t('Ships to')}
        name="areas"
        value=""
        onChange={({ target }) => target.value && onChange([...areas, target.value].toSorted())}
        hint={t('Add countries, or single regions of one. A zone without any is the rest of the world.')}
        error={error}
      >
        <option value="">
          {areas.length === 0 ? t('The rest of the world') : t('Add a country or region')}
        </option>
        <optgroup label={t('Countries')}>
          {countries()
            .filter(isFree)
            .map((country) => (
              <option key={country} value={country}>
                {countryName(country)}
              </option>
            ))}
        </optgroup>
        {withRegions().map((country) => (
          <optgroup key={country} label={t('Regions of {country}', { country: countryName(country) })}>
            {regionsOf(country)
              .filter(isFree)
              .map((area) => (
                <option key={area} value={area}>
                  {areaName(area)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {areas.toSorted(inOrder).map((area) => (
          <li key={area}>
            <button
              type="button"
              aria-label={t('Remove {area}', { area: areaName(area) })}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-sunken px-4 hover:bg-line"
              onClick={() => onChange(areas.filter((other) => other !== area))}
            >
              {areaName(area)}
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
