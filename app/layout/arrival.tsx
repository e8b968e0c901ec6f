import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After a navigation within the shop, focuses the new page's heading and has its title read out. */
export function Arrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    // From here on positions, and programs that read the page aloud, need every section as it is.
    void document.fonts.ready.then(() => delete document.documentElement.dataset.arriving);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
