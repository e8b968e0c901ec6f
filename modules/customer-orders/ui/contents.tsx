import type { Fulfilment } from '#modules/fulfilment/contract/calls/fulfilment.ts';

type Props = { parts: Fulfilment['shipments'][number]['lines']; lines: Fulfilment['lines'] };

/** Units of some lines, in words. */
export function Contents({ parts, lines }: Props) {
  if (parts.length === 0) return null;
  return (
    <ul>
      {parts.map(({ line: place, quantity }) => {
        const line = lines.find(({ line: one }) => one === place);
        return (
          <li key={place} className="wrap-anywhere">
            {quantity} × {[line?.productName, line?.variantTitle].filter(Boolean).join(', ')}
          </li>
        );
      })}
    </ul>
  );
}
