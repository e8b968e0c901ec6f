import { Link } from 'react-router';
import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { Select } from '#platform/app/ui/select.tsx';
import { COMING_SOON } from '#platform/contract/coming-soon.ts';
import { settingLabels } from '#platform/contract/setting-labels.ts';
import type { ShopSettings } from '#platform/contract/shop-settings.ts';
import { t } from '#platform/words/t.ts';

/** Whether visitors see the shop. */
export function OpeningField({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  return (
    <div id="opening" className="scroll-mt-20 sm:col-span-2">
      <Select
        key={settings.opening}
        label={settingLabels().opening}
        name="opening"
        defaultValue={settings.opening}
        hint={t(
          'Not open yet: visitors see “Coming soon” with the newsletter, staff see the whole shop. Orders that exist, policies and signing in stay open.',
        )}
        error={errors.opening}
      >
        <option value="open">{t('Open')}</option>
        <option value="not-yet">{t('Not open yet')}</option>
      </Select>
      <p className="mt-2 flex flex-wrap gap-x-4">
        <Link to="/dashboard/firststeps" className="inline-link inline-flex min-h-11 items-center">
          {t('First steps')}
        </Link>
        {settings.opening === 'not-yet' && (
          <a href={COMING_SOON} className="inline-link inline-flex min-h-11 items-center">
            {t('What visitors see')}
          </a>
        )}
      </p>
    </div>
  );
}
