import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#root';

/** A script that only exports parts of another one, by their names there and here. */
type Reexport = { from: string; names: readonly { there: string; here: string }[] };

const REEXPORT = /^(?:export\{([^{}]*)\}from|import)"\.\/([\w.-]+\.js)";?\s*$/;
const LONGEST_REEXPORT = 2_000;
const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[^"]+)"[^>]*>/g;
// React would add a link that is missing, and the browser would load it after all.
const UNLOADED = '<link media="not all" ';
const IMPORT = /import \* as (\w+) from "(\/assets\/[^"]+)";/g;
const BEGIN = /import\("(\/assets\/[^"]+)"\)/;

/**
 * Lets a document import parts of its pages from the scripts that have them. The build leaves a file of a line for each such part,
 * and a browser makes six requests at a time.
 */
export function withoutReexports(html: string, nonce: string, reexportAt = readReexport): string {
  const head = html.indexOf('</head>');
  const begin = html.indexOf(`<script nonce="${nonce}" type="module"`, head);
  const end = html.indexOf('</script>', begin);
  if (head === -1 || begin === -1) return html;
  const preloads = html
    .slice(0, head)
    .replace(PRELOAD, (link, address: string) =>
      reexportAt(address) ? link.replace('<link ', UNLOADED) : link,
    );
  const imports = html
    .slice(begin, end)
    .replace(IMPORT, (line, page: string, address: string) => {
      const reexport = reexportAt(address);
      return reexport ? importOf(page, reexport) : line;
    })
    .replace(BEGIN, (line, address: string) => {
      const reexport = reexportAt(address);
      return reexport ? `import("${reexport.from}")` : line;
    });
  return preloads + html.slice(head, begin) + imports + html.slice(end);
}

function importOf(page: string, { from, names }: Reexport): string {
  const imported = names.map(({ there, here }) => `${there} as ${page}_${here}`);
  const parts = names.map(({ here }) => `${here}:${page}_${here}`);
  return `import{${imported}}from"${from}";const ${page}={${parts}};`;
}

const known = new Map<string, Reexport | undefined>();

function readReexport(address: string): Reexport | undefined {
  if (!known.has(address)) known.set(address, parseReexport(readScript(basename(address))));
  return known.get(address);
}

function readScript(name: string): string {
  try {
    return readFileSync(fileURLToPath(new URL(`build/client/assets/${name}`, ROOT)), 'utf8');
  } catch {
    // Whatever asks for it hears that it is missing.
    return '';
  }
}

export function parseReexport(script: string): Reexport | undefined {
  const [, list = '', file] = (script.length < LONGEST_REEXPORT && REEXPORT.exec(script)) || [];
  if (file === undefined) return undefined;
  const names = list.split(',').flatMap((entry) => {
    const [there = '', here = there] = entry.trim().split(' as ');
    return there ? [{ there, here }] : [];
  });
  return { from: `/assets/${file}`, names };
}
