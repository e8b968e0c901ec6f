import { hash } from 'node:crypto';

/** Hashes of a page's inline scripts and styles, for its Content-Security-Policy. */
export type InlineSources = { script: readonly string[]; style: readonly string[] };

export type PageStyles = { css: string; bytes: Buffer; source: string };

/** Prepares the styles once: they are a third of each page and never change. */
export function pageStyles(css: string): PageStyles {
  const bytes = Buffer.from(css);
  return { css, bytes, source: sourceOf(bytes) };
}

/** Builds a private page: puts the styles into the empty style element with the nonce. */
export function ownDocument(html: string, nonce: string, { css }: PageStyles): string {
  const element = html.indexOf(`<style nonce="${nonce}"`);
  const begin = html.indexOf('>', element) + 1;
  if (element === -1 || !html.startsWith('</style>', begin))
    throw new Error('The page has no place for its styles');
  return html.slice(0, begin) + css + html.slice(begin);
}

/**
 * Builds the cacheable form of a page or its data: removes the nonce, inlines the styles, and returns hashes of all scripts
 * and styles that had the nonce. Injected markup has no nonce and so gets no hash.
 */
export function sharedDocument(
  html: string,
  nonce: string,
  styles: PageStyles,
): { body: Buffer<ArrayBuffer>; sources: InlineSources } {
  // Work on bytes: string operations would copy the text at each step and encode it again for each hash.
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

/** Encodes a text into a reused buffer, valid until the next call: page faults of a fresh one double the time. */
function asBytes(text: string): Buffer {
  const most = text.length * MOST_BYTES_OF_A_UNIT;
  if (most > LARGEST_WORKSPACE_BYTES) return Buffer.from(text);
  if (workspace.length < most) workspace = Buffer.allocUnsafeSlow(most);
  return workspace.subarray(0, workspace.write(text));
}

const sourceOf = (text: Buffer) => `'sha256-${hash('sha256', text, 'base64')}'`;
