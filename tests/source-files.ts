import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export type SourceFile = { path: string; text: string };

/** Every file of the project that is written by hand and is text, by its path from the root. */
export function sourceFiles(): SourceFile[] {
  return listed()
    .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && existsSync(join(ROOT, path)))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function listed(): string[] {
  const asked = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', asked, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean);
}

const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`]+)\1/g;

/** A file's imports from the project itself, by path from the root; `settings` and `root` are files there. */
export function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, , target = '']) => target)
    .filter((target) => target.startsWith('.') || target.startsWith('#'))
    .map((target) =>
      target.startsWith('#') ? target.slice(1) : posix.normalize(posix.join(posix.dirname(path), target)),
    );
}

/** The packages that a file imports. */
export function packagesOf({ text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, , target = '']) => target)
    .filter((target) => /^[@\w]/.test(target) && !target.startsWith('node:'))
    .map((target) => target.split('/', target.startsWith('@') ? 2 : 1).join('/'));
}
