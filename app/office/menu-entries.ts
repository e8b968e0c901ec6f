import { type CUSTOMER, STAFF } from 'virtual:modules/menus';
import { PAGE_RIGHTS } from 'virtual:modules/page-rights';
import { MENU_GROUPS } from '#platform/contract/menu-group.ts';
import { mayDo, maySeePage, type Role } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';
import type { Badges } from './use-waiting.ts';

export type Entry = (typeof CUSTOMER)[number];

export const ACCOUNT = '/dashboard/account';

const groupNames = () => ({
  orders: t('Orders'),
  products: t('Products'),
  customers: t('Customers'),
  shop: t('Shop'),
});

// The pages that a phone has at its bottom edge.
const MOST_USED = [
  '/dashboard/overview',
  '/dashboard/manageorders',
  '/dashboard/manageproducts',
  '/dashboard/inbox',
];

/** The entries that a role may see; those that are shown only while something is to do there, if it is. */
export function entriesOf(role: Role, badges: Badges) {
  return STAFF.filter(({ to, isWhileOpen }) => {
    if (isWhileOpen && !badges[to]) return false;
    if (to === ACCOUNT) return true;
    return to === '/dashboard' ? mayDo(role, 'catalogue') : maySeePage(PAGE_RIGHTS, role, to);
  });
}

/** The entries under the names of their groups; a group without entries is left out. */
export const groupsOf = (entries: ReturnType<typeof entriesOf>) =>
  MENU_GROUPS.map((group) => ({
    name: groupNames()[group],
    entries: entries.filter((entry) => entry.group === group),
  })).filter((group) => group.entries.length > 0);

/** The four most used entries; others of the role fill up. */
export function mostUsedOf(entries: readonly Entry[]): Entry[] {
  const used = MOST_USED.flatMap((address) => entries.find(({ to }) => to === address) ?? []);
  return [...used, ...entries.filter((entry) => !used.includes(entry))].slice(0, MOST_USED.length);
}

/** Whether a page is that of an address or below it; below `/dashboard` are all of them. */
const isAt = (address: string, pathname: string) =>
  pathname === address || (address !== '/dashboard' && pathname.startsWith(`${address}/`));

/** Whether an entry leads to the page, or to one above it. */
export const isOfEntry = ({ to, also = to }: Entry, pathname: string) =>
  isAt(to, pathname) || isAt(also, pathname);

// Pages without an entry of the menu.
const others = (): Readonly<Record<string, string>> => ({
  '/dashboard/firststeps': t('First steps'),
  '/dashboard/help': t('Help'),
  '/dashboard/myprofile': t('My Profile'),
});

/** The name of a page in the menu of staff. */
export const pageName = (pathname: string) =>
  STAFF.find((entry) => isOfEntry(entry, pathname))?.label ?? others()[pathname] ?? t('Dashboard');
