import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { TextArea } from '#platform/app/ui/text-area.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import { t } from '#platform/words/t.ts';

const PARTS = [
  { name: 'sellerStreet', maxLength: 120 },
  { name: 'sellerPostalCode', maxLength: 20 },
  { name: 'sellerCity', maxLength: 80 },
  { name: 'sellerPhone', maxLength: 40 },
] as const;

/** The seller on invoices, and the days for returns. */
export function SellerFields({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  return (
    <>
      <h2 id="seller" className="scroll-mt-20 text-xl font-semibold sm:col-span-2">
        {t('Invoices and returns')}
      </h2>
      <TextField
        label={settingLabels().sellerName}
        name="sellerName"
        defaultValue={settings.sellerName}
        maxLength={120}
        error={errors.sellerName}
      />
      <TextField
        label={settingLabels().sellerTaxId}
        name="sellerTaxId"
        hint={t('Such as “GB123456789”')}
        defaultValue={settings.sellerTaxId}
        maxLength={50}
        error={errors.sellerTaxId}
      />
      <TextArea
        label={settingLabels().sellerAddress}
        name="sellerAddress"
        defaultValue={settings.sellerAddress}
        rows={4}
        maxLength={500}
        error={errors.sellerAddress}
        className="sm:col-span-2"
      />
      <Select
        key={settings.eInvoices}
        label={settingLabels().eInvoices}
        name="eInvoices"
        defaultValue={settings.eInvoices}
        hint={t(
          'Invoices that programs read (EN 16931): a file beside each new invoice and credit note, and inside its PDF. They need your tax number, street and city',
        )}
        error={errors.eInvoices}
      >
        <option value="off">{t('Off')}</option>
        <option value="on">{t('On')}</option>
      </Select>
      {PARTS.map(({ name, maxLength }) => (
        <TextField
          key={name}
          label={settingLabels()[name]}
          name={name}
          defaultValue={settings[name]}
          maxLength={maxLength}
          hint={
            name === 'sellerPhone' &&
            t('For authorities in Germany (XRechnung), if the customer gives a reference')
          }
          error={errors[name]}
        />
      ))}
      <TextField
        label={settingLabels().returnDays}
        name="returnDays"
        hint={t(
          'How long customers can ask to send something back, counted from the day it leaves. 0 turns returns off',
        )}
        inputMode="numeric"
        defaultValue={settings.returnDays}
        error={errors.returnDays}
      />
      <TextField
        label={settingLabels().withdrawalDays}
        name="withdrawalDays"
        hint={t(
          'For customers in the European Union: no reason asked, no refusal, the delivery is refunded too. The law gives 14 days from delivery; we count from shipping, so add the days of transport. 0 turns it off',
        )}
        inputMode="numeric"
        defaultValue={settings.withdrawalDays}
        error={errors.withdrawalDays}
      />
      <Select
        key={`order-${settings.orderButton}`}
        label={settingLabels().orderButton}
        name="orderButton"
        defaultValue={settings.orderButton}
        hint={t(
          'At the end of checkout, at “Book Now”, and where a customer pays an order by its link. The European Union’s consumer law asks for the second kind, in the customer’s language',
        )}
        error={errors.orderButton}
      >
        <option value="amount">{t('“Pay” with the amount')}</option>
        <option value="obligation">{t('“Order with obligation to pay”')}</option>
      </Select>
      <Select
        key={settings.customersCancel}
        label={settingLabels().customersCancel}
        name="customersCancel"
        defaultValue={settings.customersCancel}
        hint={t(
          'Until the first parcel is shipped. The whole payment goes back at once, and the goods on sale',
        )}
        error={errors.customersCancel}
      >
        <option value="off">{t('By staff only')}</option>
        <option value="on">{t('By customers too')}</option>
      </Select>
      <TextField
        label={settingLabels().undoMinutes}
        name="undoMinutes"
        hint={t(
          'So long the customer’s mail waits after you ship. 0 mails at once, and nothing can be undone',
        )}
        inputMode="numeric"
        defaultValue={settings.undoMinutes}
        error={errors.undoMinutes}
      />
    </>
  );
}
