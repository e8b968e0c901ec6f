import { useServerText } from '../layout/use-server-text.ts';
import type { StructuredData } from './structured-data.ts';

/** Structured data inside the page. Not a script that runs, so the page's policy does not ask for a nonce. */
export function JsonLd({ data }: { data: StructuredData }) {
  // Somebody's text must not be able to close the element.
  const json = useServerText(JSON.stringify(data).replaceAll('<', String.raw`\u003c`));
  if (json === undefined) return null;
  // The browser may know less than the document says.
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
