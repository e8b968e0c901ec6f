import { useServerText } from '../layout/use-server-text.ts';
import type { StructuredData } from './structured-data.ts';

/** Structured data of the page; undefined where only the server has it. Browsers do not execute it, so the CSP requires no nonce. */
export function JsonLd({ data }: { data: StructuredData | undefined }) {
  // User text must not close the element.
  const json = useServerText(JSON.stringify(data ?? {}).replaceAll('<', String.raw`\u003c`));
  if (json === undefined) return null;
  // The browser may have less data than the server's document.
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
