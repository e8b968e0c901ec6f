import { use } from 'react';
import { FIRST_PAINT_SCRIPT } from './color-scheme.ts';
import { Nonce } from './nonce.ts';
import { useServerText } from './use-server-text.ts';

/** The app's only inline script: it must run before the first paint, so it cannot be a file. */
export function FirstPaintScript() {
  const nonce = use(Nonce);
  // The browser has the text from the document, so its own program leaves it out.
  const script = useServerText(import.meta.env.SSR ? FIRST_PAINT_SCRIPT : '');
  if (script === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
