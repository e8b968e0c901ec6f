import { use } from 'react';
import files from '../styles.css?url';
import { Nonce } from './nonce.ts';
import { Styles } from './styles.ts';
import { useServerText } from './use-server-text.ts';

/**
 * The styles of all pages. The server writes them into the document, so that its first paint waits for no other file;
 * in development, and in a page that the browser makes from nothing, they are files.
 */
export function PageStyles() {
  const nonce = use(Nonce);
  const styles = useServerText(use(Styles));
  if (import.meta.env.DEV || styles === undefined)
    return (
      <>
        <link rel="stylesheet" href={files} />
        <link rel="stylesheet" href="/storefront/theme.css" />
      </>
    );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own styles and the storefront's
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />;
}
