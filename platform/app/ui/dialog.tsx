import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#platform/words/t.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type Props = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A drawer stands at the side of the page, in its whole height. */
  isDrawer?: boolean;
  /** As wide as a page. */
  isWide?: boolean;
  children: ReactNode;
};

/** A dialog that traps the focus, closes on Esc and on a click outside, and then returns the focus. */
export function Dialog({ title, isOpen, onClose, isDrawer = false, isWide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isPressedBeside = useRef(false);

  // In the commit that shows it: until a dialog is modal, Escape does nothing and keys go to the page behind it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    element.showModal();
    // React does not render the `autofocus` attribute.
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    return () => element.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Esc, natively
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      // A text selection can end outside the dialog: the browser then fires the click on the dialog itself.
      onMouseDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && isPressedBeside.current && onClose()}
      className={classNames(
        'animate-appear border border-line bg-raised p-0 text-text shadow-raised backdrop:bg-hero/60',
        isDrawer
          ? 'me-0 h-dvh max-h-dvh w-[min(26rem,calc(100vw-2rem))]'
          : 'max-h-[calc(100dvh-2rem)] rounded-card',
        !isDrawer && (isWide ? 'w-[min(80rem,calc(100vw-2rem))]' : 'w-[min(32rem,calc(100vw-2rem))]'),
      )}
    >
      <div className="p-5 sm:p-6">
        <h2 id={titleId} className="mb-3 pe-10 text-xl font-semibold text-balance">
          {title}
        </h2>
        {isOpen && children}
        {/* Last in the DOM, so that the focus starts with the dialog's content. */}
        <IconButton label={t('Close')} icon={X} onClick={onClose} className="absolute top-3 end-3" />
      </div>
    </dialog>
  );
}
