import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '../../api/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { focusHeading } from '../frame/dashboard-page.tsx';

type Props<T> = {
  title: string;
  /** The row that is to go; undefined while nobody asks. */
  row: T | undefined;
  /** What will happen. */
  children: (row: T) => ReactNode;
  /** What `Delete` does, and what `Cancel` leaves as it is. */
  effect: string;
  kept: string;
  /** Does it; what it answers is told. */
  onDelete: (row: T) => Promise<string>;
  onClose: () => void;
};

/** Asks before a row of a list is deleted, deletes it once, tells the outcome, and leaves the focus where it makes sense. */
export function ConfirmedDelete<T>({ title, row, children, effect, kept, onDelete, onClose }: Props<T>) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const confirm = async () => {
    if (row === undefined || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    let isGone = false;
    try {
      showToast('success', await onDelete(row));
      isGone = true;
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
      onClose();
    }
    // Also after a refusal: it says that the list was out of date.
    await revalidate();
    // The button that asked goes with its row.
    if (isGone) focusHeading();
  };

  return (
    <ConfirmDialog
      title={title}
      action="Delete"
      effect={effect}
      kept={kept}
      isOpen={row !== undefined}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {row !== undefined && children(row)}
    </ConfirmDialog>
  );
}
