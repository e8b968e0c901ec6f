import { formatNumber } from '#platform/format/number.ts';
import { rich, t } from '#platform/words/t.ts';
import type { MergePreview } from '../../contract/calls/customer-merging.ts';

/** Tells in numbers and words what merging does. */
export function WhatMoves({ preview }: { preview: MergePreview }) {
  const { kept, other, orders, unpaid, reviews, doubleReviews, notes, tags, addresses, messages, group } =
    preview;
  const moved = reviews - doubleReviews;
  const rows: [string, number][] = [
    [t('Orders'), orders],
    [t('Reviews'), moved],
    [t('Notes'), notes],
    [t('Tags'), tags],
    [t('Saved addresses'), addresses],
    [t('Messages'), messages],
  ];
  return (
    <div className="grid gap-3 wrap-anywhere" role="status">
      <p>{rich('Moves to {email}, with all mails from now on:', { email: <strong>{kept.email}</strong> })}</p>
      <dl className="grid grid-cols-3 gap-2 rounded-control bg-sunken p-3 tabular-nums">
        {rows.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-text-soft">{label}</dt>
            <dd className="font-semibold">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {unpaid > 0 && <p>{t('Unpaid orders keep their stock and can be paid by the account that stays.')}</p>}
      {doubleReviews > 0 && (
        <p>
          {t(
            'Both reviewed the same {doubleReviews, plural, one {product} other {# products}}: the review of the account that stays counts.',
            { doubleReviews },
          )}
        </p>
      )}
      {group && <p>{t('Prices afterwards: {group}.', { group })}</p>}
      <p>
        {rich('{start} {losses}', {
          start: <strong>{t('{email} ends at once:', { email: other.email })}</strong>,
          losses: other.isGuest
            ? t(
                'newsletter, stock alerts and discount codes of that address are gone. This cannot be undone.',
              )
            : t(
                'signing in, cart, newsletter, stock alerts and discount codes of that address are gone. This cannot be undone.',
              ),
        })}
      </p>
    </div>
  );
}
