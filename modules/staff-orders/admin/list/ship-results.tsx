import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { DownloadButton } from '#platform/app/list/download-button.tsx';
import { orderAddress } from '#platform/app/office/order-address.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';
import { ordersText, slipsAddress, slipsText } from './chosen-text.ts';

type Result = { _id: string; number: number | null; isDone: boolean; reason: string };

/** The result of a work on chosen orders, with the shop's word on each. */
export type Done = { deed: 'shipped' | 'undone'; results: readonly Result[] };

/** Says which orders were shipped or undone and names every other one with its reason; takes the focus. */
export function ShipResults({ done: { deed, results }, onClose }: { done: Done; onClose: () => void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (results.length > 0) box.current?.focus();
  }, [results]);
  const done = results.filter(({ isDone }) => isDone);
  const refused = results.filter(({ isDone }) => !isDone);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={t('What was shipped')}
      className={`grid gap-3 rounded-card border p-4 ${refused.length > 0 ? 'border-warn bg-warn-soft' : 'border-good bg-good-soft'}`}
    >
      <p className="font-semibold">{sentenceOf(deed, done.length, results.length)}</p>
      {refused.length > 0 && (
        <ul className="grid gap-1">
          {refused.map(({ _id, number, reason }) => (
            <li key={_id}>
              {number === null ? (
                t('An order')
              ) : (
                <Link to={orderAddress(_id)} className="inline-link">
                  {t('Order {number}', { number })}
                </Link>
              )}{' '}
              {deed === 'shipped'
                ? t('was not shipped: {reason}', { reason })
                : t('stays shipped: {reason}', { reason })}
            </li>
          ))}
        </ul>
      )}
      <span className="flex flex-wrap gap-2">
        {deed === 'shipped' && done.length > 0 && (
          <DownloadButton size="small" from={slipsAddress(done)}>
            {t('Print their {count}', { count: slipsText(done.length) })}
          </DownloadButton>
        )}
        <Button kind="secondary" size="small" onClick={onClose}>
          {t('Close')}
        </Button>
      </span>
    </section>
  );
}

function sentenceOf(deed: Done['deed'], done: number, all: number): string {
  if (deed === 'shipped')
    return done < all
      ? t('{done} of {all} shipped. The others stay as they were:', { done, all: ordersText(all) })
      : t('{done} shipped.', { done: ordersText(done) });
  return done < all
    ? t(
        '{done} of {all} {done, plural, one {is} other {are}} not shipped after all. The others cannot be undone:',
        { done, all: ordersText(all) },
      )
    : t('{count, plural, one {# order is} other {# orders are}} not shipped, and no mail was sent.', {
        count: done,
      });
}
