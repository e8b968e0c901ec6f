import { hash } from 'node:crypto';

/** What a page's policy allows inside the page: the hashes of its own scripts and of its own styles. */
export type InlineSources = { script: readonly string[]; style: readonly string[] };

/** The styles that every page carries, ready to be put into it. */
export type PageStyles = { css: string; bytes: Buffer; source: string };

/** Styles for `ownDocument` and `sharedDocument`; made once, since they are a third of each page and always the same. */
export function pageStyles(css: string): PageStyles {
  const bytes = Buffer.from(css);
  return { css, bytes, source: sourceOf(bytes) };
}

/** A page for its asker alone: as it was rendered, with the styles in the empty style element that carries its nonce. */
export function ownDocument(html: string, nonce: string, { css }: PageStyles): string {
  const element = html.indexOf(`<style nonce="${nonce}"`);
  const begin = html.indexOf('>', element) + 1;
  if (element === -1 || !html.startsWith('</style>', begin))
    throw new Error('The page has no place for its styles');
  return html.slice(0, begin) + css + html.slice(begin);
}

/**
 * What is kept for everyone, a page or its data: its bytes, without the nonce and with the styles in an empty style element
 * that carried it, and the hashes of all inline scripts and styles that did, as sources for the page's policy. What came into
 * the page by any other way has no nonce and no hash.
 */
export function sharedDocument(
  html: string,
  nonce: string,
  styles: PageStyles,
): { body: Buffer<ArrayBuffer>; sources: InlineSources } {
  // Bytes at once: a text that large would be copied for each step, and be made into bytes again for each hash.
  const bytes = asBytes(html);
  const mark = Buffer.from(` nonce="${nonce}"`);
  const sources = { script: new Set<string>(), style: new Set<string>() };
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, from)) {
    pieces.push(bytes.subarray(from, at));
    const tag = bytes.toString('latin1', Math.max(from, bytes.lastIndexOf('<', at)), at);
    from = at + mark.length;
    const kind = /^<(script|style)\b[^>]*$/.exec(tag)?.[1];
    if (kind !== 'script' && kind !== 'style') continue;
    const begin = bytes.indexOf('>', from) + 1;
    const text = bytes.subarray(begin, bytes.indexOf(`</${kind}>`, begin));
    if (text.length > 0) sources[kind].add(sourceOf(text));
    else if (kind === 'style') {
      pieces.push(bytes.subarray(from, begin), styles.bytes);
      sources.style.add(styles.source);
      from = begin;
    }
  }
  pieces.push(bytes.subarray(from));
  return {
    body: Buffer.concat(pieces),
    sources: { script: [...sources.script], style: [...sources.style] },
  };
}

const MOST_BYTES_OF_A_UNIT = 3;
const LARGEST_WORKSPACE_BYTES = 2 * 1024 * 1024;

let workspace = Buffer.alloc(0);

/**
 * A text as bytes that are good until the next text. For memory of its own the system would have to find and clear pages each
 * time, which takes as long as to write the text.
 */
function asBytes(text: string): Buffer {
  const most = text.length * MOST_BYTES_OF_A_UNIT;
  if (most > LARGEST_WORKSPACE_BYTES) return Buffer.from(text);
  if (workspace.length < most) workspace = Buffer.allocUnsafeSlow(most);
  return workspace.subarray(0, workspace.write(text));
}

const sourceOf = (text: Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`;
