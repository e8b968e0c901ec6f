import { CALLS } from '#contract/calls.ts';
import { MATRIX } from './permission-matrix.ts';
import { ACTORS } from './permission-row.ts';
import { OTHER_ROUTES, PAGES } from './route-list.ts';

const STARTS = '<!-- permissions: written by `npm run permissions` -->';
const ENDS = '<!-- /permissions -->';

/** The permission matrix, the pages and the other routes as Markdown tables for SECURITY.md. */
export function permissionTable(): string {
  const calls = MATRIX.map((row) => {
    const call = CALLS.find(({ name }) => name === row.call);
    const cells = ACTORS.map((actor) => cellText(row[actor]));
    return `| \`${call?.method} ${call?.path}\` | ${row.call} | ${row.aim} | ${cells.join(' | ')} |`;
  });
  const pages = Object.entries(PAGES).map(([path, rule]) => `| \`${path}\` | ${rule} |`);
  const others = Object.entries(OTHER_ROUTES).map(([route, who]) => `| \`${route}\` | ${who} |`);
  return [
    'Three answers in a cell are for an existing, an unknown and a malformed target; one answer stands for all three.',
    '',
    '| Call below `/api` | Name | Aimed at | Visitor | Owner | Other member | Admin |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...calls,
    '',
    'Pages, and their data at the same address with `.data`. Other visitors are sent to `/login` (302); no document contains',
    'personal data.',
    '',
    '| Page | For |',
    '| --- | --- |',
    ...pages,
    '',
    'Everything else is 404; another method at a known address is 405 with `Allow`.',
    '',
    '| Other route | For |',
    '| --- | --- |',
    ...others,
  ].join('\n');
}

/** Replaces the part of a document between the markers; throws if it has none. */
export function withPermissionTable(document: string): string {
  const from = document.indexOf(STARTS);
  const to = document.indexOf(ENDS);
  if (from < 0 || to < from) throw new Error(`SECURITY.md has no ${STARTS} … ${ENDS}`);
  return `${document.slice(0, from)}${STARTS}\n\n${permissionTable()}\n\n${document.slice(to)}`;
}

function cellText(cells: string | readonly string[]): string {
  return (typeof cells === 'string' ? [cells] : cells)
    .map((cell) => cell.replace(/^(\d+) (\w+)$/, '$1 `$2`'))
    .join(' · ');
}
