import { use } from 'react';
import { FIRST_PAINT_SCRIPT } from './color-scheme.ts';
import { Nonce } from './nonce.ts';
import { useServerText } from './use-server-text.ts';

/** The inline script of every page: it must run before the first paint, so it cannot be a file. */
export function FirstPaintScript() {
  return <InlineScript text={import.meta.env.SSR ? FIRST_PAINT_SCRIPT : ''} />;
}

/** A script of the document. The browser has its text from there, so its own program leaves it out. */
export function InlineScript({ text }: { text: string }) {
  const nonce = use(Nonce);
  const script = useServerText(text);
  if (script === undefined) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
