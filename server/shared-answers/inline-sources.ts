import { createHash } from 'node:crypto';

/** What a page's policy allows inside the page: the hashes of its own scripts and of its own styles. */
export type InlineSources = { script: readonly string[]; style: readonly string[] };

/**
 * Takes the nonce out of a page that is kept for everyone, and answers the hashes of the inline scripts and styles that
 * carried it, as sources for the page's policy. What came into the page by any other way has no nonce and no hash.
 */
export function hashInline(html: string, nonce: string): { html: string; sources: InlineSources } {
  const attribute = ` nonce="${nonce}"`;
  const sources = { script: new Set<string>(), style: new Set<string>() };
  for (const [, kind, attributes = '', text = ''] of html.matchAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
  )) {
    if (text !== '' && attributes.includes(attribute))
      sources[kind as keyof InlineSources].add(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
  }
  return {
    html: html.replaceAll(attribute, ''),
    sources: { script: [...sources.script], style: [...sources.style] },
  };
}
