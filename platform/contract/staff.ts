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

/** The right that pages of the back office take, by their address below /dashboard, where a part that begins with `:` is any. */
export type PageRights = Readonly<Record<string, Right>>;

/** Returns whether a page belongs to the back office. */
export const isStaffPage = (rights: PageRights, path: string) => rightOf(rights, path) !== undefined;

/** Returns whether a role may see a page of the back office; unknown pages are for owners. */
export const maySeePage = (rights: PageRights, role: Role, path: string) =>
  mayDo(role, rightOf(rights, path));

type PageWithRight = { path: string; right?: Right };

/** The rights of pages by their paths, without pages below one of which all have the same right. */
export function pageRights(pages: readonly PageWithRight[]): PageRights {
  const own = pages.flatMap(({ path, right }) => (right ? [{ path: partsOf(path).join('/'), right }] : []));
  const below = (above: string) => own.filter(({ path }) => path.startsWith(`${above}/`));
  const isSaid = ({ path, right }: PageWithRight) =>
    own.some(
      (above) =>
        path.startsWith(`${above.path}/`) &&
        [above, ...below(above.path)].every((page) => page.right === right),
    );
  return Object.fromEntries(own.filter((page) => !isSaid(page)).map(({ path, right }) => [path, right]));
}

const partsOf = (path: string) => /^\/dashboard\/(.*?)\/*$/.exec(path)?.[1]?.split('/') ?? [];

/** The right of the page, or else of the nearest page above it; a page with that very address comes before one with a parameter. */
function rightOf(rights: PageRights, path: string): Right | undefined {
  const parts = partsOf(path.toLowerCase());
  for (; parts.length > 0; parts.pop()) {
    const [page] = Object.keys(rights)
      .filter((page) => isAt(page.split('/'), parts))
      .sort((one, other) => one.split(':').length - other.split(':').length);
    if (page !== undefined) return rights[page];
  }
  return undefined;
}

const isAt = (page: readonly string[], parts: readonly string[]) =>
  page.length === parts.length &&
  page.every((part, place) => part.startsWith(':') || part.toLowerCase() === parts[place]);

/** The page that staff get in place of a page that their role may not see. */
export const NO_RIGHTS_PAGE = '/dashboard/norights';
