import { useEffect, useState } from 'react';
import { timeLeft } from './time-left.ts';

const TICK_MS = 15_000;

export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={until}>{timeLeft(Date.parse(until) - now)}</time>;
}
