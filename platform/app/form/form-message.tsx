import { useEffect, useRef } from 'react';

/** The error of a whole form, scrolled into view and read out. */
export function FormMessage({ message }: { message: string | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={box} role="alert" aria-atomic>
      {message && <p className="mt-3 text-sm text-bad">{message}</p>}
    </div>
  );
}
