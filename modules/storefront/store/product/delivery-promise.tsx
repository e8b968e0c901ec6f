import { Truck } from 'lucide-react';
import { deliveryText } from '#modules/pricing/contract/delivery-text.ts';
import { useDelivery } from '#modules/pricing/store/use-delivery.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Select } from '#platform/app/ui/select.tsx';
import { t } from '#platform/words/t.ts';

/** How long a delivery to the visitor's country takes and what it costs. */
export function DeliveryPromise() {
  const { delivery, countries, onChoose, onCountry } = useDelivery();
  const { country, name, methods, variesByRegion } = delivery;
  return (
    <div className="sm:col-span-2">
      <dt className="flex items-center gap-3 text-sm font-semibold">
        <Truck aria-hidden className="size-5 shrink-0 text-text-soft" />
        <span>{t('Delivery to {name}', { name })}</span>
        {!countries && (
          <Button kind="quiet" size="small" onClick={() => void onChoose()} className="-my-2 ms-auto">
            {t('Change country')}
          </Button>
        )}
      </dt>
      <dd className="ps-8 text-sm text-pretty text-text-soft">
        {countries && (
          <Select
            label={t('Country')}
            isLabelHidden
            value={country}
            onChange={({ target }) => void onCountry(target.value)}
            className="my-2"
          >
            {!countries.some(({ code }) => code === country) && <option value={country}>{name}</option>}
            {countries.map(({ code, name: called }) => (
              <option key={code} value={code}>
                {called}
              </option>
            ))}
          </Select>
        )}
        {methods.map((method) => (
          <p key={method.name}>{deliveryText(method)}</p>
        ))}
        {methods.length === 0 && !variesByRegion && <p>{t('We don’t deliver to {name}.', { name })}</p>}
        {variesByRegion && <p>{t('Some regions differ: the checkout shows yours.')}</p>}
      </dd>
    </div>
  );
}
