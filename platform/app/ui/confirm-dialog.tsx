import { type ReactNode, useId } from 'react';
import { t } from '#platform/words/t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** The consequences, and whether they can be undone. */
  children: ReactNode;
  /** The label of the confirming button, and the sentence below it. */
  action: string;
  effect: string;
  /** The sentence below `Cancel`: beside "cancel this Order" the label alone is ambiguous. */
  kept: string;
  isOpen: boolean;
  isBusy?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** Asks before a destructive action; the focus starts at Cancel. */
export function ConfirmDialog({
  title,
  children,
  action,
  effect,
  kept,
  isOpen,
  isBusy,
  onCancel,
  onConfirm,
}: Props) {
  const id = useId();
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onCancel}>
      <div className="text-text-soft">{children}</div>
      <div className="mt-6 grid grid-cols-2 gap-x-3 gap-y-2">
        <Button kind="secondary" data-first-focus aria-describedby={`${id}-kept`} onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button kind="danger" isBusy={isBusy} aria-describedby={`${id}-effect`} onClick={onConfirm}>
          {action}
        </Button>
        <p id={`${id}-kept`} className="text-center text-sm text-balance text-text-soft">
          {kept}
        </p>
        <p id={`${id}-effect`} className="text-center text-sm text-balance text-text-soft">
          {effect}
        </p>
      </div>
    </Dialog>
  );
}
