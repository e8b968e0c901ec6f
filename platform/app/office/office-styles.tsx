import { createContext, use } from 'react';
import { Nonce } from '../layout/nonce.ts';
import { useServerText } from '../layout/use-server-text.ts';
import file from './office.css?url';

/** The text of the styles, which the server writes into first screens; provided there only. */
export const OfficeStylesText = createContext('');

/** The styles of the back office: in the document of a first screen, so that its first paint waits for no file, else a file. */
export function OfficeStyles() {
  const nonce = use(Nonce);
  const text = useServerText(use(OfficeStylesText));
  if (import.meta.env.DEV || text === undefined)
    return <link rel="stylesheet" href={file} precedence="office" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own styles stay unchanged
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
