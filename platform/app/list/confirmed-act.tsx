import { type ReactNode, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { problemText } from '../api/problem.ts';
import { focusHeading } from '../office/dashboard-page.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { showToast } from '../ui/toast.ts';

type Props<T> = {
  title: string;
  /** The label of the button that acts. */
  action: string;
  /** The row to act on; undefined while the dialog is closed. */
  row: T | undefined;
  children: (row: T) => ReactNode;
  /** The sentences below the button that acts and `Cancel`. */
  effect: string;
  kept: string;
  /** Answers the toast's text; undefined keeps the dialog open. */
  onConfirm: (row: T) => Promise<string | undefined>;
  onClose: () => void;
};

/** Asks before an act on a row, sends it once, reports the outcome and moves the focus. */
export function ConfirmedAct<T>({ row, children, onConfirm, onClose, ...texts }: Props<T>) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const confirm = async () => {
    if (row === undefined || isSending.current) return;
    isSending.current = true;
    setBusy(true);
    let done: string | undefined;
    let isOpen = false;
    try {
      done = await onConfirm(row);
      isOpen = done === undefined;
      if (done !== undefined) showToast('success', done);
    } catch (error) {
      showToast('error', problemText(error));
    } finally {
      isSending.current = false;
      setBusy(false);
      if (!isOpen) onClose();
    }
    // Even after a refusal, which means that the list was stale.
    await revalidate();
    // The focused button may have disappeared with what it acted on.
    if (done !== undefined || document.activeElement === document.body) focusHeading();
  };

  return (
    <ConfirmDialog
      {...texts}
      isOpen={row !== undefined}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {row !== undefined && children(row)}
    </ConfirmDialog>
  );
}
