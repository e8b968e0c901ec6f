import { Totals } from '#modules/cart/ui/totals.tsx';
import { formatMoney } from '#platform/format/money.ts';
import { t } from '#platform/words/t.ts';
import type { PhoneQuote } from '../contract/calls/phone-orders.ts';

/** The shop's charges for the order as it is typed. */
export function QuoteSummary({ quote }: { quote: PhoneQuote | undefined }) {
  return (
    <section
      aria-label={t('Summary')}
      className="card grid content-start gap-3 p-4 sm:p-5"
      aria-live="polite"
    >
      <h2 className="text-lg font-semibold">{t('Summary')}</h2>
      {quote ? (
        <>
          <ul className="grid gap-2">
            {quote.lines.map(({ productName, variantTitle, quantity, total, complaint }) => (
              <li key={`${productName} ${variantTitle}`} className="wrap-anywhere">
                <p className="flex justify-between gap-4">
                  <span>
                    {quantity} × {productName}
                    {variantTitle && `, ${variantTitle}`}
                  </span>
                  <span className="shrink-0 tabular-nums">{formatMoney(total)}</span>
                </p>
                {complaint && <p className="text-sm text-bad">{complaint}</p>}
              </li>
            ))}
          </ul>
          <Totals totals={quote.totals} />
          {quote.complaint && <p className="text-bad">{quote.complaint}</p>}
          {quote.codes.map(
            ({ code, refusal }) =>
              refusal && (
                <p key={code} className="text-bad">
                  {code}: {refusal}
                </p>
              ),
          )}
        </>
      ) : (
        <p className="text-text-soft">{t('Choose a product and a quantity to see the price.')}</p>
      )}
    </section>
  );
}
