import { Link } from 'react-router';
import type { Seller } from '#contract/calls/overview.ts';
import { Panel } from './panel.tsx';
import { counted, money } from './words.ts';

type Props = { title: string; sellers: readonly Seller[]; empty: string };

/** Products by what they sold in 30 days. */
export function Sellers({ title, sellers, empty }: Props) {
  return (
    <Panel title={title} note="In 30 days, less refunds.">
      {sellers.length === 0 ? (
        <p className="card p-4 text-text-soft">{empty}</p>
      ) : (
        <ol className="card divide-y divide-line">
          {sellers.map(({ _id, productName, units, cents }) => (
            <li key={_id} className="flex items-center justify-between gap-4 px-4 py-2">
              <Link
                to={`/product/${_id}`}
                className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:underline"
              >
                <span className="line-clamp-2">{productName}</span>
              </Link>
              <span className="grid shrink-0 justify-items-end text-sm tabular-nums">
                <span className="font-semibold">{counted(units, 'unit')}</span>
                <span className="text-text-soft">{money(cents)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
