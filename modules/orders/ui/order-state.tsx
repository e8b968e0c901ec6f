import type { ReactNode } from 'react';
import { Badge } from '#platform/app/ui/badge.tsx';
import { classNames } from '#platform/app/ui/class-names.ts';
import { rich, t } from '#platform/words/t.ts';
import type { Order } from '../contract/calls/orders.ts';
import type { ReturnState } from '../contract/return-states.ts';
import { Countdown } from './countdown.tsx';
import { ReturnAge } from './return-age.tsx';
import { stateWords } from './state-words.ts';

type Props = {
  order: Pick<Order, 'status' | 'partlyShipped' | 'expiresAt' | 'returnRequest'>;
  /** For a row of a dense list: without the words that every row would repeat. */
  isCompact?: boolean;
};

const returnWords = (): Readonly<Record<Exclude<ReturnState, 'asked'>, string>> => ({
  approved: t('Return approved'),
  declined: t('Return declined'),
  received: t('Return arrived'),
});

/** The state of an order, with its deadline or next step; in a row also the state of its return. */
export function OrderState({ order, isCompact = false }: Props) {
  const asked = isCompact ? order.returnRequest : null;
  const isWaiting = asked?.state === 'asked';
  return (
    <span
      className={classNames(
        'inline-grid justify-items-start in-[td]:@max-table:justify-items-end',
        isCompact ? 'leading-5' : 'gap-1',
      )}
    >
      <span
        className={classNames(
          'inline-flex flex-wrap gap-1 in-[td]:@max-table:justify-end',
          isCompact && '@table:flex-nowrap',
        )}
      >
        <OnRowOnly of={isCompact && (order.partlyShipped || isWaiting)}>
          <Badge tone={stateWords()[order.status].tone}>{stateWords()[order.status].name}</Badge>
        </OnRowOnly>
        {order.partlyShipped && (
          <OnRowOnly of={isWaiting}>
            <Badge tone="accent">{t('Partly shipped')}</Badge>
          </OnRowOnly>
        )}
        {asked && isWaiting && (
          <span className="@table:hidden">
            <Badge tone="warn">
              <span>{rich('Return, {age}', { age: <ReturnAge askedAt={asked.askedAt} isShort /> })}</span>
            </Badge>
          </span>
        )}
      </span>
      {asked && (
        <span className="text-sm leading-5 whitespace-nowrap text-text-soft @max-table:hidden">
          {asked.state === 'asked'
            ? rich('Return: {age}', { age: <ReturnAge askedAt={asked.askedAt} /> })
            : returnWords()[asked.state]}
        </span>
      )}
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
        <span className="text-sm text-text-soft">{t('Paid, being packed')}</span>
      )}
    </span>
  );
}

/** A card has room for one badge: the last one says the most. */
function OnRowOnly({ of: isOnRowOnly, children }: { of: boolean; children: ReactNode }) {
  return <span className={classNames('flex', isOnRowOnly && '@max-table:hidden')}>{children}</span>;
}
