import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '#platform/app/live.ts';

// A busy shop changes many times a second, and its figures need not.
const PAUSE_MS = 5_000;

/** Refetches the page's data after changes of what the overview shows: the first change at once, later changes after a pause. */
export function useLiveOverview(): { refetch: () => void; isBusy: boolean } {
  const { revalidate, state } = useRevalidator();
  const nextAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refetch = () => {
    nextAt.current = Date.now() + PAUSE_MS;
    void revalidate();
  };
  useLiveChanges(['orders', 'products', 'reviews', 'messages', 'payments'], () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refetch, Math.max(0, nextAt.current - Date.now()));
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return { refetch, isBusy: state === 'loading' };
}
