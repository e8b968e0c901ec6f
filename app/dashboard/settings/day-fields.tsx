import { SETTING_LABELS } from '#contract/setting-labels.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { Select } from '../../ui/select.tsx';

/** When the shop's days begin. */
export function DayFields({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  const zones = new Set(['UTC', settings.timeZone, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <>
      <h2 className="text-xl font-semibold sm:col-span-2">Days</h2>
      <Select
        key={settings.timeZone}
        label={SETTING_LABELS.timeZone}
        name="timeZone"
        defaultValue={settings.timeZone}
        hint="Articles and banners with a day appear at midnight in this time zone."
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
