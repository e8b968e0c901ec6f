import { useState } from 'react';
import { t } from '#platform/words/t.ts';
import type { Order } from '../contract/calls/orders.ts';
import { stateWords } from './state-words.ts';

/** Announces state changes of the listed orders to screen readers. */
export function OrderNews({ orders }: { orders: readonly Order[] }) {
  const [known, setKnown] = useState(orders);
  const [news, setNews] = useState('');
  if (orders !== known) {
    const before = new Map(known.map((order) => [order._id, order.status]));
    const changed = orders.filter(({ _id, status }) => before.has(_id) && before.get(_id) !== status);
    setKnown(orders);
    if (changed.length > 0) {
      setNews(
        changed
          .map(({ number, status }) =>
            t('Order {number} is {status}.', { number, status: stateWords()[status].name }),
          )
          .join(' '),
      );
    }
  }
  return (
    <p aria-live="polite" className="sr-only">
      {news}
    </p>
  );
}
