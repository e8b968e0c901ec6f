import { useEffect, useRef } from 'react';
import { t } from '#platform/words/t.ts';

type Props = {
  /** The provider's own sentence. */
  reason: string;
  /** The end of the time in which nobody else can buy the goods; undefined while it is unknown. */
  heldUntil: string | undefined;
};

/** Says beside Pay that the card was refused and what to do next. It comes into view and takes the focus when it appears. */
export function DeclinedNotice({ reason, heldUntil }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-card bg-bad-soft p-4">
      <p className="font-semibold text-bad">{reason}</p>
      <p className="mt-1">
        {t('You have not been charged. Pay with another card, or ask your bank why it refused this one.')}{' '}
        {heldUntil
          ? t('The goods are held for you until {heldUntil}.', { heldUntil })
          : t('The goods are held for you.')}
      </p>
    </div>
  );
}
