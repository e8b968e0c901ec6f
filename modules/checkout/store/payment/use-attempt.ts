import { useEffect, useEffectEvent, useState } from 'react';

type Attempt<T> = { value?: T; failure?: unknown };

/** Runs `work` on mount and again on each `tryAgain`; ignores answers of earlier attempts. */
export function useAttempt<T>(work: () => Promise<T>): Attempt<T> & { tryAgain: () => void } {
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<Attempt<T>>({});
  const begin = useEffectEvent(work);

  useEffect(() => {
    let isCurrent = attempt > 0;
    begin().then(
      (value) => isCurrent && setOutcome({ value }),
      (failure) => isCurrent && setOutcome({ failure }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const tryAgain = () => {
    setOutcome({});
    setAttempt((count) => count + 1);
  };
  return { ...outcome, tryAgain };
}
