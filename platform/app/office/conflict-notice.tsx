import { type ReactNode, useEffect, useRef } from 'react';

/** Reports a conflicting save above a form; takes the focus for each new conflict `of`. */
export function ConflictNotice({ of, children }: { of: object; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (of) box.current?.focus();
  }, [of]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-3 rounded-control border border-warn bg-warn-soft p-4 sm:col-span-2"
    >
      {children}
    </div>
  );
}
