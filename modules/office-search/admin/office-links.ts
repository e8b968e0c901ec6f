import { STAFF } from 'virtual:modules/menus';
import { OFFICE_LINKS, PAGE_WORDS } from 'virtual:modules/office-links';
import { PAGE_RIGHTS } from 'virtual:modules/page-rights';
import { mayDo, maySeePage, type StaffRole } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';
import type { Link } from './find-links.ts';

const isAt = (page: string, to: string) =>
  to === page || (page !== '/dashboard' && /^[/#?]/.test(to.slice(page.length)) && to.startsWith(page));

/** The acts, pages and their parts, settings and reports that a role may use, in this order, and acts in the order of the menu. */
export function officeLinks(role: StaffRole): Link[] {
  const maySee = (to: string) => {
    const [path = ''] = to.split(/[?#]/);
    if (path === '/dashboard/account') return true;
    return path === '/dashboard' ? mayDo(role, 'catalogue') : maySeePage(PAGE_RIGHTS, role, path);
  };
  const own = OFFICE_LINKS.filter(
    ({ to, right }) => maySee(to) && (right === undefined || mayDo(role, right)),
  );
  const pages = STAFF.filter(({ to }) => to !== '/dashboard' && maySee(to));
  const placeOf = ({ to }: Link) => {
    const at = STAFF.findIndex((entry) => [entry.to, entry.also].some((page) => page && isAt(page, to)));
    return at < 0 ? STAFF.length : at;
  };
  return [
    ...own.filter(({ kind }) => kind === 'act').toSorted((one, other) => placeOf(one) - placeOf(other)),
    ...pages.map(({ to, label }) => ({ kind: 'page' as const, to, label, words: PAGE_WORDS[to] ?? '' })),
    // Each page leads there, so the menu has no entry for it.
    {
      kind: 'page',
      to: '/dashboard/help',
      label: t('Help'),
      words: t('manual documentation guide questions how'),
    },
    ...own
      .filter(({ kind }) => kind === 'page' || kind === 'setting')
      .map(({ kind, to, label, words }) => {
        const page = STAFF[placeOf({ kind, to, label })]?.label;
        return { kind, to, label, page, ...(words && { words }) };
      }),
    ...own.filter(({ kind }) => kind === 'report'),
  ];
}
