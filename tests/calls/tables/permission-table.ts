import type { Call } from '#platform/contract/call.ts';
import { maySeePage, rolesWith, STAFF_ROLES } from '#platform/contract/staff.ts';
import { SHOP } from '#shop.config';
import { MATRIX, PAGES } from './permission-matrix.ts';
import type { PageRule } from './permission-row.ts';
import { ACTORS } from './permission-row.ts';
import { OTHER_ROUTES } from './route-list.ts';

const CALLS = SHOP.calls;

const STARTS = '<!-- permissions: written by `npm run permissions` -->';
const ENDS = '<!-- /permissions -->';

/** The permission matrix, the pages and the other routes as Markdown tables for docs/permissions.md. */
export function permissionTable(): string {
  const calls = MATRIX.map((row) => {
    const call = CALLS.find(({ name }) => name === row.call);
    const cells = ACTORS.map((actor) => cellText(row[actor]));
    return `| \`${call?.method} ${call?.path}\` | ${row.call} | ${row.aim} | ${cells.join(' | ')} | ${staffText(call)} |`;
  });
  const pages = Object.entries(PAGES).map(([path, rule]) => `| \`${path}\` | ${pageText(path, rule)} |`);
  const others = Object.entries(OTHER_ROUTES).map(([route, who]) => `| \`${route}\` | ${who} |`);
  return [
    'Three answers in a cell are for an existing, an unknown and a malformed target; one answer stands for all three. An admin is',
    'an owner of the shop; the roles in the last column get the same answers as an admin, and other staff those of another member.',
    '\\* takes a proof of identity within the last ten minutes.',
    '',
    '| Call below `/api` | Name | Aimed at | Visitor | Owner | Other member | Admin | Also as an admin |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
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
  if (from < 0 || to < from) throw new Error(`docs/permissions.md has no ${STARTS} … ${ENDS}`);
  return `${document.slice(0, from)}${STARTS}\n\n${permissionTable()}\n\n${document.slice(to)}`;
}

function pageText(path: string, rule: PageRule): string {
  if (rule !== 'admin') return rule;
  return STAFF_ROLES.filter((role) => maySeePage(SHOP.pageRights, role, path)).join(', ');
}

function staffText(call: Call | undefined): string {
  const roles = call?.right ? rolesWith(call.right).filter((role) => role !== 'admin') : [];
  return `${roles.reverse().join(', ')}${call?.fresh ? ' \\*' : ''}`.trim();
}

function cellText(cells: string | readonly string[]): string {
  return (typeof cells === 'string' ? [cells] : cells)
    .map((cell) => cell.replace(/^(\d+) (\w+)$/, '$1 `$2`'))
    .join(' · ');
}
