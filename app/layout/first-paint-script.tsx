import { use } from 'react';
import { FIRST_PAINT_SCRIPT } from './color-scheme.ts';
import { Nonce } from './nonce.ts';

/** The one inline script of our own: it must run before the first paint, so it cannot be a file. */
export function FirstPaintScript() {
  return (
    <script
      nonce={use(Nonce)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this program
      dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }}
    />
  );
}
