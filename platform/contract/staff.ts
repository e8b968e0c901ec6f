import { t } from '#platform/words/t.ts';

/** The roles of a member. `admin` is the specification's word for an owner of the shop; `member` is not on the staff. */
export const ROLES = ['member', 'support', 'packer', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** The roles of staff, the owner's first. */
export const STAFF_ROLES = ['admin', 'manager', 'packer', 'support'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** The right that a call or page of the back office needs. Each call for admins names one. */
export type Right =
  /** See all orders with their customers and documents. */
  | 'orders'
  /** Ship, and undo a shipment. */
  | 'ship'
  /** Help customers: order for them, correct addresses, cancel, decide returns, moderate reviews, answer messages. */
  | 'service'
  /** Refund, compare payments, see sales. */
  | 'money'
  /** Change products, pictures, collections and stock. */
  | 'catalogue'
  /** Change discounts, shipping, taxes, pages and the shop’s settings. */
  | 'settings'
  /** See all members and download data. */
  | 'members'
  /** Change the team, delete accounts, read the audit log. */
  | 'team';

const RIGHTS_OF: Readonly<Record<Exclude<Role, 'admin'>, readonly Right[]>> = {
  manager: ['orders', 'ship', 'service', 'money', 'catalogue', 'settings', 'members'],
  packer: ['orders', 'ship'],
  support: ['orders', 'service'],
  member: [],
};

/** Returns whether a role has a right. Owners have all; a call without a named right is theirs alone. */
export function mayDo(role: Role, right: Right | undefined): boolean {
  return role === 'admin' || (right !== undefined && RIGHTS_OF[role].includes(right));
}

/** The roles with a right, for SQL. */
export function rolesWith(right: Right): Role[] {
  return ROLES.filter((role) => mayDo(role, right));
}

export const isStaff = (role: Role): role is StaffRole => role !== 'member';

/** The role as the team's page names it. */
export const roleNames = (): Readonly<Record<StaffRole, string>> => ({
  admin: t('Owner'),
  manager: t('Manager'),
  packer: t('Packer'),
  support: t('Support'),
});

/** The role within a sentence. */
export const roleInSentence = (role: StaffRole): string =>
  t('{role, select, admin {owner} manager {manager} packer {packer} other {support}}', { role });

const DUTIES: Readonly<Record<StaffRole, () => string>> = {
  admin: () => t('Does everything, and decides who is on the team'),
  manager: () => t('Runs the shop: orders, refunds, products, discounts, settings'),
  packer: () => t('Sees orders and ships them'),
  support: () =>
    t('Sees orders, corrects addresses, cancels, decides returns, moderates reviews, answers messages'),
};

export const roleDuties = (role: StaffRole): string => DUTIES[role]();

/** The right that the pages of the back office take, by the first part of their address below /dashboard. */
export type PageRights = Readonly<Record<string, Right>>;

/** Returns whether a page belongs to the back office. */
export const isStaffPage = (rights: PageRights, path: string) => rightOf(rights, path) !== undefined;

/** Returns whether a role may see a page of the back office; unknown pages are for owners. */
export const maySeePage = (rights: PageRights, role: Role, path: string) =>
  mayDo(role, rightOf(rights, path));

/**
 * The part of the back office that a page belongs to: the first part of its address below /dashboard. Those of an extension are
 * its pages as a whole, `x/gift-wrap`, and each below them, `x/gift-wrap/cards`.
 */
export function pagePart(path: string): string {
  return /^\/dashboard\/(x(?:\/[^/]+){0,2}|[^/]+)/.exec(path.replace(/\/+$/, ''))?.[1]?.toLowerCase() ?? '';
}

function rightOf(rights: PageRights, path: string): Right | undefined {
  const part = pagePart(path);
  return [part, part.split('/').slice(0, 2).join('/')].flatMap((name) =>
    Object.hasOwn(rights, name) ? (rights[name] ?? []) : [],
  )[0];
}

/** The page that staff get in place of a page that their role may not see. */
export const NO_RIGHTS_PAGE = '/dashboard/norights';
