import { use } from 'react';
import { preload } from 'react-dom';
import { useLocation } from 'react-router';
import files from '../styles.css?url';
import { Fonts } from './fonts.ts';
import { Nonce } from './nonce.ts';
import { useServerText } from './use-server-text.ts';

/**
 * The styles of all pages. The server inlines them into the empty element rendered here
 * (`platform/server/pages/page-document.ts`), so the first paint waits for no other file. In development, and in a page rendered
 * by the browser alone, they are files. The fonts are preloaded: a browser that paints waits a moment for them, and keeps to the
 * fallback for as long as the document is open if they come later (`font-display: optional`), so that no text ever moves.
 */
export function PageStyles() {
  const nonce = use(Nonce);
  const styles = useServerText('');
  // A page of staff waits for its scripts first. The page of sign-in has brought the fonts.
  const fetchPriority = useLocation().pathname.startsWith('/dashboard') ? 'low' : undefined;
  for (const font of use(Fonts))
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority });
  if (import.meta.env.DEV || styles === undefined)
    return (
      <>
        <link rel="stylesheet" href={files} />
        <link rel="stylesheet" href="/storefront/theme.css" />
      </>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own styles stay unchanged
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}
