import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import { t } from '#platform/words/t.ts';

/** The settings of what stands beside prices by the law of the European Union. */
export function PriceLawFields({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  return (
    <>
      <h2 className="text-xl font-semibold sm:col-span-2">{t('Law on prices')}</h2>
      <Select
        key={`lowest ${settings.lowestPrice}`}
        label={settingLabels().lowestPrice}
        name="lowestPrice"
        defaultValue={settings.lowestPrice}
        hint={t(
          'For customers in the European Union: former prices and percentages are at most what the price was in the 30 days before, and that price stands beside them',
        )}
        error={errors.lowestPrice}
      >
        <option value="off">{t('Not shown')}</option>
        <option value="on">{t('Shown beside former prices')}</option>
      </Select>
      <Select
        key={`notes ${settings.priceNotes}`}
        label={settingLabels().priceNotes}
        name="priceNotes"
        defaultValue={settings.priceNotes}
        hint={t('Such as “incl. VAT, plus shipping”, with a link to the page about shipping')}
        error={errors.priceNotes}
      >
        <option value="off">{t('Not shown')}</option>
        <option value="on">{t('Shown beside prices')}</option>
      </Select>
    </>
  );
}
