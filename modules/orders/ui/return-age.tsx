import { useState } from 'react';
import { daysLeft, isDue, timeWaited } from './time-waited.ts';

type Props = { askedAt: string; isShort?: boolean };

/** How long a return request has waited and how many days are left to answer it; short, only the latter. */
export function ReturnAge({ askedAt, isShort = false }: Props) {
  const [now] = useState(Date.now);
  const waited = now - Date.parse(askedAt);
  return (
    <time dateTime={askedAt} className={isDue(waited) ? 'text-bad' : undefined}>
      {isShort ? daysLeft(waited, { isShort }) : timeWaited(waited)}
    </time>
  );
}
