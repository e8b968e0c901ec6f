import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '../../api/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { focusHeading } from '../frame/dashboard-page.tsx';

type Props<T> = {
  title: string;
  /** The row to delete; undefined while the dialog is closed. */
  row: T | undefined;
  children: (row: T) => ReactNode;
  /** The sentences below `Delete` and `Cancel`. */
  effect: string;
  kept: string;
  /** Answers the toast's text. */
  onDelete: (row: T) => Promise<string>;
  onClose: () => void;
};

/** Asks before deleting a row, sends the deletion once, reports the outcome and moves the focus. */
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
    // Even after a refusal, which means that the list was stale.
    await revalidate();
    // The focused button disappears with its row.
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
