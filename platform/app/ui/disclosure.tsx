import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

type Props = {
  ref?: RefObject<HTMLDetailsElement | null>;
  /** The `summary` and the content. */
  children: ReactNode;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
};

/** Content behind a summary, which opens without a script too. Esc and leaving close it. */
export function Disclosure({ ref, children, onToggle, className }: Props) {
  const own = useRef<HTMLDetailsElement>(null);
  const details = ref ?? own;
  useEffect(() => {
    const leave = ({ target }: MouseEvent) => {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false;
    };
    // Before the click changes what the page shows, and the place that was clicked is gone.
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, [details]);
  return (
    <details
      ref={details}
      className={className}
      onToggle={({ currentTarget: { open } }) => onToggle?.(open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return;
        event.stopPropagation();
        details.current.open = false;
        details.current.querySelector('summary')?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
      }}
    >
      {children}
    </details>
  );
}
