import { formatMoney } from '#platform/format/money.ts';
import { rich, t } from '#platform/words/t.ts';

type Props = { amount: number; former?: number | null; isFrom?: boolean; className?: string };

/** An amount with its currency, `isFrom` the lowest of several; a former price beside it is struck through. */
export function Price({ amount, former, isFrom = false, className }: Props) {
  // A box of its own: beside a former price the line breaks before the amount, not within it.
  const shown = <span className="inline-block tabular-nums">{formatMoney(amount)}</span>;
  return (
    <span className={className}>
      {former != null && former > amount && (
        <>
          <span className="sr-only">{t('Former price')} </span>
          <s className="me-2 text-[0.85em] font-normal text-text-soft">{formatMoney(former)}</s>
          <span className="sr-only">{t('now')} </span>
        </>
      )}
      {isFrom ? rich('from {price}', { price: shown }) : shown}
    </span>
  );
}
