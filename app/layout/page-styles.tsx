import { use } from 'react';
import files from '../styles.css?url';
import { Nonce } from './nonce.ts';
import { useServerText } from './use-server-text.ts';

/**
 * The styles of all pages. The server puts them into the document, into the empty element that is rendered here
 * (`server/pages/page-document.ts`), so that the first paint waits for no other file; in development, and in a page that the
 * browser makes from nothing, they are files.
 */
export function PageStyles() {
  const nonce = use(Nonce);
  const styles = useServerText('');
  if (import.meta.env.DEV || styles === undefined)
    return (
      <>
        <link rel="stylesheet" href={files} />
        <link rel="stylesheet" href="/storefront/theme.css" />
      </>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own styles stay as they came
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}
