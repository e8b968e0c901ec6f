import { createHash } from 'node:crypto';

/**
 * Takes the nonce out of a page that is kept for everyone, and answers the hashes of the inline scripts that carried
 * it, as sources for the page's policy. A script that came into the page by any other way has no nonce and no hash.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const sources = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (script !== '' && attributes.includes(attribute))
      sources.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return { html: html.replaceAll(attribute, ''), sources: [...sources] };
}
