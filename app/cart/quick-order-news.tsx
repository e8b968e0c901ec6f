import { LinkButton } from '../ui/link-button.tsx';
import type { QuickOrderOutcome } from './quick-order-outcome.ts';

/** Says how many lines are in the cart now, and what is wrong with each refused line. */
export function QuickOrderNews({ outcome: { added, refused } }: { outcome: QuickOrderOutcome }) {
  return (
    <>
      {added > 0 && (
        <div
          role="status"
          className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-good-soft p-3 text-good"
        >
          <p>{added === 1 ? 'One line is in your cart.' : `${added} lines are in your cart.`}</p>
          <LinkButton to="/cart" kind="secondary" size="small">
            View cart
          </LinkButton>
        </div>
      )}
      {refused.length > 0 && (
        <div role="alert" className="rounded-control bg-bad-soft p-3 text-bad">
          <p className="font-semibold">
            {refused.length === 1 ? 'One line needs a look:' : `${refused.length} lines need a look:`}
          </p>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ place, text, message }) => (
              <li key={place} className="wrap-anywhere">
                <span className="font-mono">{text}</span>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
