import { SETTING_LABELS } from '#contract/setting-labels.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The reviewers whose reviews are published at once, and when customers are asked for one. */
export function ReviewFields({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  return (
    <>
      <h2 className="text-xl font-semibold sm:col-span-2">Reviews</h2>
      <Select
        key={settings.publishReviewsOf}
        label={SETTING_LABELS.publishReviewsOf}
        name="publishReviewsOf"
        defaultValue={settings.publishReviewsOf}
        hint="You read all others first, under Manage Reviews."
        error={errors.publishReviewsOf}
      >
        <option value="everyone">Reviews of everyone</option>
        <option value="buyers">Reviews of buyers</option>
        <option value="nobody">No review</option>
      </Select>
      <TextField
        label={SETTING_LABELS.askForReviewDays}
        name="askForReviewDays"
        hint="After shipping, once for each order. 0 turns these emails off"
        inputMode="numeric"
        defaultValue={settings.askForReviewDays}
        error={errors.askForReviewDays}
      />
    </>
  );
}
