import { centsToDecimal, formatMoney, groupThousands } from '#contract/money.ts';
import { priceRanges } from '#contract/quantity-rule.ts';
import type { Offer } from './chosen-variant.ts';
import { offeredOf } from './typed-quantity.ts';

/** The price of a unit by the quantity of the order; nothing for a product with one price. */
export function PriceTiers({ offer }: { offer: Offer }) {
  const offered = offeredOf(offer);
  const ranges = priceRanges({ ...offered, availableQuantity: Number.MAX_SAFE_INTEGER });
  if (ranges.length < 2) return null;
  return (
    <table className="mt-5 w-full overflow-hidden rounded-card bg-sunken text-left tabular-nums">
      <caption className="pb-2 text-left font-semibold">Price by quantity</caption>
      <tbody>
        {ranges.map(({ from, priceCents }) => {
          const percent = Math.floor(((offered.priceCents - priceCents) * 100) / offered.priceCents);
          return (
            <tr key={from} className="border-line not-first:border-t">
              <th scope="row" className="px-4 py-2 font-normal">
                From {groupThousands(from)} units
              </th>
              <td className="px-4 py-2 text-right text-good">{percent > 0 && `save ${percent}%`}</td>
              <td className="py-2 pr-4 text-right font-semibold">
                {formatMoney(centsToDecimal(priceCents))}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
