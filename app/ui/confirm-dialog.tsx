import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The word on the button that does it. */
  action: string;
  isOpen: boolean;
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before something is lost; the focus begins at Cancel. */
export function ConfirmDialog({ title, children, action, isOpen, isBusy, onCancel, onConfirm }: Props) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      <div className="text-text-soft">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button kind="secondary" data-first-focus onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="danger" isBusy={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
