import { changeCart } from '#modules/cart/store/change-cart.ts';
import { callAsCustomer } from '#platform/app/api/call-as-customer.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { formatNumber } from '#platform/format/number.ts';
import { t } from '#platform/words/t.ts';
import type { CheckoutQuote } from '../contract/calls/checkout.ts';
import type { Quoting } from './use-quote.ts';

type Line = CheckoutQuote['lines'][number];

/** The lines that cannot be bought as they are, each with its way out. */
export function UnavailableLines({ quoting: { quote, ask } }: { quoting: Quoting }) {
  const wrong = quote.lines.filter(({ complaint }) => complaint !== null);
  if (wrong.length === 0) return quote.complaint ? <p role="alert">{quote.complaint}</p> : null;

  const change = async ({ variantId }: Line, quantity: number) => {
    const params = { id: variantId };
    // The new quote says if that was not possible either.
    await changeCart(() =>
      quantity > 0
        ? callAsCustomer('PATCH /cart/lines/{id}', { params, body: { quantity } })
        : callAsCustomer('DELETE /cart/lines/{id}', { params }),
    ).catch(() => undefined);
    await ask();
  };

  return (
    <ul role="alert" className="grid gap-3 rounded-card bg-bad-soft p-4">
      {wrong.map((line) => (
        <li key={line.variantId} className="flex flex-wrap items-center gap-3">
          <p className="grow basis-48 text-bad">
            <span className="font-semibold">
              {line.productName}
              {line.variantTitle && `, ${line.variantTitle}`}
            </span>
            : {line.complaint}
          </p>
          {line.nearestQuantity !== null && (
            <Button size="small" onClick={() => void change(line, line.nearestQuantity ?? 0)}>
              {t('Buy {nearestQuantity}', { nearestQuantity: formatNumber(line.nearestQuantity) })}
            </Button>
          )}
          <Button size="small" kind="secondary" onClick={() => void change(line, 0)}>
            {t('Remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
