import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

// A quick page change must not flash a skeleton.
const PATIENCE_MS = 250;

/** Returns whether a navigation has been pending for longer than `PATIENCE_MS`. */
export function useSlowArrival(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const isLeaving = location !== undefined && location.pathname !== pathname;
  const [isSlow, setSlow] = useState(false);

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);

  return isLeaving && isSlow;
}
