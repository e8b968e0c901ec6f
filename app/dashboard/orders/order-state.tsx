import type { OrderStatus } from '#contract/order-states.ts';
import { STATE_WORDS } from '../../order/state-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Countdown } from './countdown.tsx';

type Props = {
  order: { status: OrderStatus; partlyShipped: boolean; expiresAt: string };
  /** For a row of a dense list: without the words that every row would repeat. */
  isCompact?: boolean;
};

/** The state of an order, with its deadline or next step. */
export function OrderState({ order, isCompact = false }: Props) {
  return (
    <span
      className={classNames(
        'inline-grid justify-items-start in-[td]:@max-table:justify-items-end',
        isCompact ? 'leading-5' : 'gap-1',
      )}
    >
      <span className="inline-flex flex-wrap gap-1 in-[td]:@max-table:justify-end">
        <Badge tone={STATE_WORDS[order.status].tone}>{order.status}</Badge>
        {order.partlyShipped && <Badge tone="accent">Partly shipped</Badge>}
      </span>
      {order.status === 'unpaid' && (
        <span
          className={classNames(
            'text-sm whitespace-nowrap text-text-soft',
            isCompact && 'leading-5 @max-table:hidden',
          )}
        >
          <Countdown until={order.expiresAt} />
        </span>
      )}
      {order.status === 'pending' && !order.partlyShipped && !isCompact && (
        <span className="text-sm text-text-soft">Paid, being packed</span>
      )}
    </span>
  );
}
