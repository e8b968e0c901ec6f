import { expect, test } from 'vitest';
import type { Call } from '#platform/contract/call.ts';
import {
  isStaffPage,
  mayDo,
  maySeePage,
  pageRights,
  type Right,
  STAFF_ROLES,
  type StaffRole,
} from '#platform/contract/staff.ts';
import { MODULES, SHOP } from '#shop.config';
import { importsOf, type SourceFile, sourceFiles } from './source-files.ts';

type PageOfStaff = { path: string; file: string; right?: Right };

const FILES = new Map(sourceFiles().map((file) => [file.path, file]));
const CALLS: readonly Call[] = SHOP.calls;
const SHOWN_TO_STAFF = /^modules\/[^/]+\/(admin|preview|ui)\//;
const ASKED = /useMay\('(\w+)'\)/g;
const CALL = /['"`](?:(GET|POST|PUT|PATCH|DELETE) |\/api)(\/[^'"`?$]*)/g;
const PAGE = /['"`](\/dashboard\/(?:\$\{[^}]*\}|[^'"`?#$])+)/g;

const PAGES = MODULES.flatMap((module: { name: string; pages?: readonly PageOfStaff[] }) =>
  (module.pages ?? []).flatMap(({ path, file, right }) =>
    right ? [{ path, file: `modules/${module.name}/${file}` }] : [],
  ),
);

const maySee = (role: StaffRole, path: string) => maySeePage(SHOP.pageRights, role, path);

/** The files that a page is made of, each with the rights that one of the files on the way to it asks for. */
function filesOf(path: string, above: readonly Right[] = [], seen = new Set<string>()): Shown[] {
  const file = FILES.get(path);
  if (!file) return [];
  const asked = [...above, ...[...file.text.matchAll(ASKED)].map(([, right]) => right as Right)];
  const key = [path, ...new Set(asked.toSorted())].join(' ');
  if (seen.has(key)) return [];
  seen.add(key);
  const below = importsOf(file).filter((target) => SHOWN_TO_STAFF.test(target));
  return [{ file, asked }, ...below.flatMap((target) => filesOf(target, asked, seen))];
}
type Shown = { file: SourceFile; asked: readonly Right[] };

/** The parts of a file that take a right: calls and pages, each with the roles that may. */
const usedIn = ({ text }: SourceFile) => [
  ...[...text.matchAll(CALL)].flatMap(([, method = 'GET', path = '']) =>
    CALLS.filter((call) => call.who === 'admin' && call.method === method && call.path === path).map(
      ({ right }) => ({ name: `${method} ${path}`, may: (role: StaffRole) => mayDo(role, right) }),
    ),
  ),
  ...[...text.matchAll(PAGE)].map(([, address = '']) => {
    const path = address.replaceAll(/\$\{[^}]*\}/g, 'one');
    return { name: path, may: (role: StaffRole) => maySee(role, path) };
  }),
];

test.each(PAGES)(
  'who sees $path may make its calls and open what it leads to, where it asks for no right',
  ({ path, file }) => {
    const files = filesOf(file);
    expect(files).not.toEqual([]);
    const wrong = files.flatMap((shown) =>
      usedIn(shown.file).flatMap(({ name, may }) => {
        const isAsked = shown.asked.some((right) =>
          STAFF_ROLES.every((role) => mayDo(role, right) === may(role)),
        );
        const refused = isAsked ? [] : STAFF_ROLES.filter((role) => maySee(role, path) && !may(role));
        return refused.map((role) => `${role}: ${name} in ${shown.file.path}`);
      }),
    );
    expect([...new Set(wrong)]).toEqual([]);
  },
);

test('a page is taken for the page with that very address before one with a parameter, and for the nearest above it', () => {
  const rights = pageRights([
    { path: '/dashboard/parcels/:parcelId', right: 'orders' },
    { path: '/dashboard/parcels/new', right: 'service' },
    { path: '/dashboard/stock', right: 'catalogue' },
    { path: '/dashboard/stock/:id', right: 'catalogue' },
    { path: '/dashboard/myprofile' },
  ]);
  expect(rights).toEqual({ 'parcels/:parcelId': 'orders', 'parcels/new': 'service', stock: 'catalogue' });
  const seenBy = (role: StaffRole) =>
    ['parcels/new', 'parcels/NEW/', 'parcels/7', 'parcels/7/more', 'parcels', 'stock/7', 'myprofile'].filter(
      (path) => maySeePage(rights, role, `/dashboard/${path}`),
    );
  expect(seenBy('packer')).toEqual(['parcels/7', 'parcels/7/more']);
  expect(seenBy('support')).toEqual(['parcels/new', 'parcels/NEW/', 'parcels/7', 'parcels/7/more']);
  expect(seenBy('manager')).toEqual([
    'parcels/new',
    'parcels/NEW/',
    'parcels/7',
    'parcels/7/more',
    'stock/7',
  ]);
  expect(isStaffPage(rights, '/dashboard/myprofile')).toBe(false);
});
