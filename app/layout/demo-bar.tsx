import { useEffect, useState } from 'react';

const KEY = 'demoBar';

/** Says that the shop is a demonstration, until the visitor has read it. */
export function DemoBar() {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (localStorage.getItem(KEY) === 'dismissed') setShown(false);
  }, []);
  if (!isShown) return null;
  const dismiss = () => {
    localStorage.setItem(KEY, 'dismissed');
    setShown(false);
  };
  return (
    <section
      aria-label="Demonstration"
      className="column flex items-center justify-between gap-3 pb-6 text-sm"
    >
      <p>
        A demonstration shop: company, people and reviews are invented, nothing is charged and nothing is
        shipped.{' '}
        <a href="/sandbox/mail" className="underline underline-offset-4">
          Demonstration mailbox
        </a>
      </p>
      <button type="button" onClick={dismiss} className="min-h-11 shrink-0 px-2 underline underline-offset-4">
        Dismiss
      </button>
    </section>
  );
}
