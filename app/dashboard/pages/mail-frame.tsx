import { useEffect, useId, useRef } from 'react';
import { readMail } from './read-mail.ts';

type Props = { title: string; html: string; scheme: 'light' | 'dark' };

/** A mail in a part of the page that shares no styles with it. */
export function MailFrame({ title, html, scheme }: Props) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const { body, css } = readMail(html);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all'));
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(body);
  }, [html, scheme]);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl font-semibold">
        {title}
      </h2>
      <div ref={host} className="overflow-hidden rounded-control border border-line" />
    </section>
  );
}
