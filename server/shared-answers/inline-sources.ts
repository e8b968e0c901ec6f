import { hash } from 'node:crypto';

/** What a page's policy allows inside the page: the hashes of its own scripts and of its own styles. */
export type InlineSources = { script: readonly string[]; style: readonly string[] };

/**
 * Takes the nonce out of a page that is kept for everyone, and answers the hashes of the inline scripts and styles that
 * carried it, as sources for the page's policy. What came into the page by any other way has no nonce and no hash.
 */
export function hashInline(html: string, nonce: string): { html: string; sources: InlineSources } {
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const pieces = html.split(` nonce="${nonce}"`);
  pieces.slice(1).forEach((after, i) => {
    const before = pieces[i] ?? '';
    const kind = /^<(script|style)\b[^>]*$/.exec(before.slice(before.lastIndexOf('<')))?.[1];
    if (kind !== 'script' && kind !== 'style') return;
    const begin = after.indexOf('>') + 1;
    const text = after.slice(begin, after.indexOf(`</${kind}>`, begin));
    if (text !== '') sources[kind].add(`'sha256-${hash('sha256', text, 'base64')}'`);
  });
  return { html: pieces.join(''), sources: { script: [...sources.script], style: [...sources.style] } };
}
