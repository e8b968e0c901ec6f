import { type ReactNode, useId } from 'react';
import { classNames } from '#platform/app/ui/class-names.ts';

type Props = {
  /** The button's content. */
  label: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A button that shows more above the page, so that its row keeps its height. Esc and a click outside close it. */
export function Peek({ label, children, className }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classNames('whitespace-nowrap font-semibold text-link', className)}
      >
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        className="m-auto max-h-[calc(100dvh-2rem)] w-max max-w-[min(24rem,calc(100vw-2rem))] overflow-auto rounded-card border border-line bg-raised p-4 text-start text-base text-text shadow-raised supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:my-1 [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline]"
      >
        {children}
      </div>
    </>
  );
}
