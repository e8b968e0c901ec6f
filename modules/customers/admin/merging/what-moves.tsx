import { formatNumber } from '#platform/format/number.ts';
import type { MergePreview } from '../../contract/calls/customer-merging.ts';

/** Tells in numbers and words what merging does. */
export function WhatMoves({ preview }: { preview: MergePreview }) {
  const { kept, other, orders, unpaid, reviews, doubleReviews, notes, tags, addresses, messages, group } =
    preview;
  const moved = reviews - doubleReviews;
  const rows: [string, number][] = [
    ['Orders', orders],
    ['Reviews', moved],
    ['Notes', notes],
    ['Tags', tags],
    ['Saved addresses', addresses],
    ['Messages', messages],
  ];
  return (
    <div className="grid gap-3 wrap-anywhere" role="status">
      <p>
        Moves to <strong>{kept.email}</strong>, with all mails from now on:
      </p>
      <dl className="grid grid-cols-3 gap-2 rounded-control bg-sunken p-3 tabular-nums">
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-text-soft">{label}</dt>
            <dd className="font-semibold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {unpaid > 0 && <p>Unpaid orders keep their stock and can be paid by the account that stays.</p>}
      {doubleReviews > 0 && (
        <p>
          Both reviewed the same {doubleReviews === 1 ? 'product' : `${doubleReviews} products`}: the review
          of the account that stays counts.
        </p>
      )}
      {group && <p>Prices afterwards: {group}.</p>}
      <p>
        <strong>{other.email} ends at once:</strong> {!other.isGuest && 'signing in, cart, '}newsletter, stock
        alerts and discount codes of that address are gone. This cannot be undone.
      </p>
    </div>
  );
}
