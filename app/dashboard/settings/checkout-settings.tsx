import { SETTING_LABELS } from '#contract/setting-labels.ts';
import type { ShopSettings } from '#contract/shop-settings.ts';
import type { FieldErrors } from '../../form/field-errors.ts';
import { Select } from '../../ui/select.tsx';

/** The parts of the checkout that a shopkeeper chooses. */
export function CheckoutSettings({ settings, errors }: { settings: ShopSettings; errors: FieldErrors }) {
  return (
    <>
      <h2 className="text-xl font-semibold sm:col-span-2">Checkout</h2>
      <Select
        key={settings.cartReminders}
        label={SETTING_LABELS.cartReminders}
        name="cartReminders"
        defaultValue={settings.cartReminders}
        hint="Customers who tick a box get one email, 4 hours after they left their cart at the checkout."
        error={errors.cartReminders}
      >
        <option value="off">Don’t offer</option>
        <option value="on">Offer</option>
      </Select>
      <Select
        key={settings.buyerTaxId}
        label={SETTING_LABELS.buyerTaxId}
        name="buyerTaxId"
        defaultValue={settings.buyerTaxId}
        hint="Printed on the buyer’s invoice. It is always optional."
        error={errors.buyerTaxId}
      >
        <option value="companies">If they name a company</option>
        <option value="everyone">Always</option>
      </Select>
    </>
  );
}
