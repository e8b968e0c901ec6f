import type { FieldErrors } from '#platform/app/form/field-errors.ts';
import { countryName } from '#platform/format/country.ts';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { Quoting } from './use-quote.ts';

/** The deliveries to the address, the chosen one first counted in the totals. */
export function DeliveryChoice({ quoting, errors }: { quoting: Quoting; errors: FieldErrors }) {
  const { quote, ask } = quoting;
  const { methods, methodId } = quote;
  if (methods.length === 0)
    return (
      <p role="alert" className="text-bad">
        {t('We don’t deliver to {country}. Choose another country.', { country: countryName(quote.country) })}
      </p>
    );
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{t('Delivery')}</legend>
      <div className="grid overflow-hidden rounded-control border border-line-strong">
        {methods.map(({ _id, name, deliveryTime, price }) => (
          <label
            key={_id}
            className="flex min-h-12 items-center gap-3 border-line px-3 py-1.5 not-first:border-t has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="methodId"
              value={_id}
              checked={_id === methodId}
              onChange={() => void ask({ methodId: _id })}
              className="size-5 accent-accent"
            />
            <span className="grow">
              {name}
              {deliveryTime && <span className="block text-sm text-text-soft">{deliveryTime}</span>}
            </span>
            <span className="tabular-nums">{price === 0 ? t('Free') : formatMoney(price)}</span>
          </label>
        ))}
      </div>
      {errors.methodId && <p className="mt-1.5 text-sm text-bad">{errors.methodId}</p>}
    </fieldset>
  );
}
