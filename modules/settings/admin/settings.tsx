import { useRevalidator } from 'react-router';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { type FormValues, useForm } from '#platform/app/form/use-form.ts';
import { useSeen } from '#platform/app/form/use-seen.ts';
import { markStale } from '#platform/app/layout/stale-storefront.ts';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import { LeaveWarning } from '#platform/app/office/leave-warning.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireAdmin } from '#platform/app/protected.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import { type ShopSettings, shopSettings } from '#platform/contract/shop-settings.ts';
import { t } from '#platform/words/t.ts';
import { CarrierRows } from './carrier-rows.tsx';
import { CurrencyField } from './currency-field.tsx';
import { FacetsField } from './facets-field.tsx';
import { LanguageFields } from './language-fields.tsx';
import { OpeningField } from './opening-field.tsx';
import { PriceLawFields } from './price-law-fields.tsx';
import { SellerFields } from './seller-fields.tsx';
import { SynonymFields } from './synonym-fields.tsx';

export const handle = headed(() => ({
  title: t('Settings'),
  lead: t(
    'Who sees your products, languages, search, checkout, your address on documents, carriers and reviews. Changes show in the shop at once.',
  ),
  help: 'settings',
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  await requireAdmin(request);
  return readSettings();
}

// Cells of rows are fields of their own, which only the hidden field of their list sums up.
const schema = shopSettings
  .omit({
    firstSteps: true,
    homeCountry: true,
    taxes: true,
    shippingTaxClass: true,
  })
  .strip();

const promises = () =>
  [
    {
      name: 'returns',
      label: settingLabels().returns,
      hint: t("Such as “Unused, within '{returnDays}'”: the words in braces are the days set below"),
    },
    { name: 'warranty', label: settingLabels().warranty, hint: t('Such as “2 years on every part”') },
  ] as const;

const readSettings = () => callAsMember('GET /settings', {});

export default function Settings({ loaderData: settings }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['settings'], revalidate);
  return (
    <DashboardPage {...handle.heading()}>
      <SettingsForm loaded={settings} />
    </DashboardPage>
  );
}

function SettingsForm({ loaded }: { loaded: ShopSettings }) {
  const { revalidate } = useRevalidator();
  const { seen: settings, hasEdits, onChange, save } = useSeen(loaded, readSettings);
  const form = useForm({
    schema,
    submit: async (values) => {
      const { currency } = settings;
      await save((read) => sendChanges(values, read));
      // All amounts of an open page are in the currency of its document.
      if (values.currency !== currency) return location.reload();
      markStale();
      await revalidate();
      showToast('success', t('Settings saved'));
    },
  });
  return (
    <form {...form.props} onChange={onChange} className="card grid max-w-3xl gap-5 p-5 sm:grid-cols-2 sm:p-8">
      <OpeningField settings={settings} errors={form.errors} />
      <Select
        key={settings.productsFor}
        label={settingLabels().productsFor}
        name="productsFor"
        defaultValue={settings.productsFor}
        hint={t(
          'Everyone: product pages are public and search engines find them. Members: visitors are asked to sign in.',
        )}
        error={form.errors.productsFor}
        className="sm:col-span-2"
      >
        <option value="members">{t('Members')}</option>
        <option value="everyone">{t('Everyone')}</option>
      </Select>
      <h2 className="text-xl font-semibold sm:col-span-2">{t('Beside the order button')}</h2>
      {promises().map(({ name, label, hint }) => (
        <TextField
          key={name}
          label={label}
          name={name}
          hint={hint}
          defaultValue={settings[name]}
          maxLength={100}
          error={form.errors[name]}
        />
      ))}
      <LanguageFields
        settings={settings}
        error={form.errors.languages ?? form.errors.language}
        onEdit={onChange}
      />
      <CurrencyField settings={settings} error={form.errors.currency} onEdit={onChange} />
      <h2 className="text-xl font-semibold sm:col-span-2">{t('Finding products')}</h2>
      <FacetsField value={settings.facets} error={form.errors.facets} onEdit={onChange} />
      <SynonymFields value={settings.synonyms} error={form.errors.synonyms} onEdit={onChange} />
      <CheckoutSettings settings={settings} errors={form.errors} />
      <SellerFields settings={settings} errors={form.errors} />
      <PriceLawFields settings={settings} errors={form.errors} />
      <h2 className="text-xl font-semibold sm:col-span-2">{t('Shipping')}</h2>
      <CarrierRows value={settings.carriers} errors={form.errors} onEdit={onChange} />
      <DayFields settings={settings} errors={form.errors} />
      <ReviewFields settings={settings} errors={form.errors} />
      <div
        data-bottom-bar
        className="sticky bottom-3 z-10 rounded-card border border-line-strong bg-raised p-3 shadow-raised sm:col-span-2"
      >
        <Button {...form.button}>{t('Save settings')}</Button>
        <FormMessage message={form.message} />
      </div>
      <LeaveWarning hasEdits={hasEdits && !form.isBusy} />
    </form>
  );
}

/** Sends only the changed fields, so that another admin's changes of other fields stay. */
async function sendChanges(values: FormValues, read: ShopSettings): Promise<ShopSettings> {
  const changed = Object.entries(schema.parse(values)).filter(
    ([name, value]) => value !== read[name as keyof ShopSettings],
  );
  if (changed.length === 0) return read;
  const seen = Object.fromEntries(changed.map(([name]) => [name, read[name as keyof ShopSettings]]));
  return callAsMember('PATCH /settings', { body: { ...Object.fromEntries(changed), seen } });
}

/** The parts of the checkout that a shopkeeper chooses. */
function CheckoutSettings({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  return (
    <>
      <h2 className="text-xl font-semibold sm:col-span-2">{t('Checkout')}</h2>
      <Select
        key={settings.cartReminders}
        label={settingLabels().cartReminders}
        name="cartReminders"
        defaultValue={settings.cartReminders}
        hint={t(
          'Customers who tick a box get one email, 4 hours after they left their cart at the checkout.',
        )}
        error={errors.cartReminders}
      >
        <option value="off">{t('Don’t offer')}</option>
        <option value="on">{t('Offer')}</option>
      </Select>
      <Select
        key={settings.buyerTaxId}
        label={settingLabels().buyerTaxId}
        name="buyerTaxId"
        defaultValue={settings.buyerTaxId}
        hint={t('Printed on the buyer’s invoice. It is always optional.')}
        error={errors.buyerTaxId}
      >
        <option value="companies">{t('If they name a company')}</option>
        <option value="everyone">{t('Always')}</option>
      </Select>
    </>
  );
}

/** When the shop's days begin. */
function DayFields({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  const zones = new Set(['UTC', settings.timeZone, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <>
      <h2 className="text-xl font-semibold sm:col-span-2">{t('Days')}</h2>
      <Select
        key={settings.timeZone}
        label={settingLabels().timeZone}
        name="timeZone"
        defaultValue={settings.timeZone}
        hint={t('Articles and banners with a day appear at midnight in this time zone.')}
        error={errors.timeZone}
      >
        {[...zones].map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The reviewers whose reviews are published at once, and when customers are asked for one. */
function ReviewFields({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  return (
    <>
      <h2 id="reviews" className="scroll-mt-20 text-xl font-semibold sm:col-span-2">
        {t('Reviews')}
      </h2>
      <Select
        key={settings.publishReviewsOf}
        label={settingLabels().publishReviewsOf}
        name="publishReviewsOf"
        defaultValue={settings.publishReviewsOf}
        hint={t('You read all others first, under Manage Reviews.')}
        error={errors.publishReviewsOf}
      >
        <option value="everyone">{t('Reviews of everyone')}</option>
        <option value="buyers">{t('Reviews of buyers')}</option>
        <option value="nobody">{t('No review')}</option>
      </Select>
      <TextField
        label={settingLabels().askForReviewDays}
        name="askForReviewDays"
        hint={t('After shipping, once for each order. 0 turns these emails off')}
        inputMode="numeric"
        defaultValue={settings.askForReviewDays}
        error={errors.askForReviewDays}
      />
    </>
  );
}
