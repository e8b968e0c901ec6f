import { type ReactNode, useEffect } from 'react';
import { type Location, useBlocker } from 'react-router';
import { t } from '#platform/words/t.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = {
  hasEdits: boolean;
  /** Whether the edits outlive a way from one place to another; by default while the page is the same. */
  keeps?: (from: Location, to: Location) => boolean;
  children?: ReactNode;
};

const isSamePage = (from: Location, to: Location) => from.pathname === to.pathname;

/**
 * Holds back every way off the page while there are unsaved edits: the browser asks before it closes, the page before it goes
 * elsewhere. A page can have one.
 */
export function LeaveWarning({
  hasEdits,
  keeps = isSamePage,
  children = t('What you typed on this page is not saved.'),
}: Props) {
  useEffect(() => {
    if (!hasEdits) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [hasEdits]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasEdits && !keeps(currentLocation, nextLocation),
  );
  return (
    <ConfirmDialog
      title={t('Leave without saving?')}
      action={t('Leave')}
      effect={t('Your edits are lost')}
      kept={t('Stay on this page')}
      isOpen={blocker.state === 'blocked'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}
