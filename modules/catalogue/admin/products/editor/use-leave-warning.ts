import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/** Holds back every way off the page while there are unsaved edits: the browser asks before it closes, the page before it goes elsewhere. */
export function useLeaveWarning(hasEdits: boolean) {
  useEffect(() => {
    if (!hasEdits) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasEdits]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasEdits && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
  };
}
