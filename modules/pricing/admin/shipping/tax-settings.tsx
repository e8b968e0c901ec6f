import { useRevalidator } from 'react-router';
import type { z } from 'zod';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useSeen } from '#platform/app/form/use-seen.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { COUNTRY_CODES } from '#platform/contract/country-formats.ts';
import { lazy } from '#platform/contract/lazy.ts';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import { shopSettings } from '#platform/contract/shop-settings.ts';
import { byName } from '#platform/format/by-name.ts';
import { countryName } from '#platform/format/country.ts';
import { t } from '#platform/words/t.ts';
import type { Pricing } from '../../contract/calls/pricing.ts';

const schema = shopSettings.pick({ taxes: true, shippingTaxClass: true, homeCountry: true });
const pick = ({ taxes, shippingTaxClass, homeCountry }: z.output<typeof schema>) => ({
  taxes,
  shippingTaxClass,
  homeCountry,
});
const countries = lazy(() =>
  COUNTRY_CODES.toSorted((one, other) => byName(countryName(one), countryName(other))),
);

/** Whether prices include tax, how shipping is taxed, and where the shop is at home. */
export function TaxSettings({ pricing: current }: { pricing: Pricing }) {
  const { revalidate } = useRevalidator();
  const { seen: pricing, onChange, save } = useSeen(current, () => callAsMember('GET /settings/pricing', {}));
  const form = useForm({
    schema,
    submit: async (values) => {
      await save(async (read) => {
        const body = { ...schema.parse(values), seen: pick(read) };
        return { ...read, ...pick(await callAsMember('PATCH /settings', { body })) };
      });
      await revalidate();
      showToast('success', t('Tax settings saved'));
    },
  });
  return (
    <form
      {...form.props}
      onChange={onChange}
      aria-labelledby="tax-settings"
      className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 sm:p-8"
    >
      <h2 id="tax-settings" className="text-xl font-semibold sm:col-span-2">
        {t('How taxes work')}
      </h2>
      <Select
        key={`taxes ${pricing.taxes}`}
        label={settingLabels().taxes}
        name="taxes"
        defaultValue={pricing.taxes}
        error={form.errors.taxes}
      >
        <option value="added">{t('Tax is added at checkout')}</option>
        <option value="included">{t('Prices include tax')}</option>
      </Select>
      <Select
        key={`shipping ${pricing.shippingTaxClass}`}
        label={settingLabels().shippingTaxClass}
        name="shippingTaxClass"
        defaultValue={pricing.shippingTaxClass}
        error={form.errors.shippingTaxClass}
      >
        {pricing.taxClasses.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        key={`home ${pricing.homeCountry}`}
        label={settingLabels().homeCountry}
        name="homeCountry"
        defaultValue={pricing.homeCountry}
        hint={t('“Book Now” ships here, because its form asks for no country')}
        error={form.errors.homeCountry}
        className="sm:col-span-2"
      >
        {countries().map((country) => (
          <option key={country} value={country}>
            {countryName(country)}
          </option>
        ))}
      </Select>
      <div className="sm:col-span-2">
        <Button {...form.button}>{t('Save tax settings')}</Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}
