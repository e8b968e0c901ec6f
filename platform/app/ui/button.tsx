import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#platform/words/t.ts';
import { type ButtonKind, type ButtonSize, buttonStyle } from './button-style.ts';

type Props = ComponentProps<'button'> & {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** While true the button shows a spinner with `busyText` and cannot be pressed again. */
  isBusy?: boolean;
  busyText?: string;
};

/** A button; does not submit unless `type="submit"`. */
export function Button({
  kind,
  size,
  isBusy = false,
  busyText = t('Loading...'),
  className,
  children,
  disabled,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={buttonStyle(kind, size, className)}
    >
      {isBusy ? (
        <>
          <LoaderCircle aria-hidden className="size-5 motion-safe:animate-spin" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}
