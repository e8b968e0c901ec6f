import { formatMoney } from '#contract/money.ts';
import { isStaff, ROLE_NAMES, ROLES } from '#contract/staff.ts';
import { formatMoment } from '../list/format-moment.ts';
import { MAIL_WORDS } from '../order/mail-words.ts';

/** Facts whose names in the log are not words for a reader. */
const LABELS: Record<string, string> = {
  basisPoints: 'Less by',
  basisPointsBefore: 'Before',
  cents: 'Amount',
  of: 'Copy of',
  other: 'Other account',
  memberId: 'Picture of',
  does: 'Change',
  changed: 'Changed',
  publishAt: 'On sale from',
  template: 'Mail',
  endedSessions: 'Sessions ended',
};

/** A part of a journal key, as of a mail, or an id that has no name. */
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** The facts of an act in words. Ids without a name are left out: they say nothing to a reader. */
export function detailWords(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && !ID.test(JSON.stringify(value)))
    .map(([name, value]) => `${labelOf(name)}: ${valueWords(name, value)}`)
    .join(', ');
}

function labelOf(name: string): string {
  const label =
    LABELS[name] ?? name.replace(/Cents$/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function valueWords(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /^cents$|Cents$/.test(name)) return formatMoney(value / 100);
  if (typeof value === 'number' && name.startsWith('basisPoints')) return `${value / 100}%`;
  if (typeof value === 'string' && MOMENT.test(value)) return formatMoment(value);
  if (Array.isArray(value)) return value.map((part) => valueWords('', part)).join(' and ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'template') return Object.entries(MAIL_WORDS).find(([mail]) => mail === value)?.[1] ?? value;
  const role = ROLES.find((known) => known === value);
  return role && isStaff(role) ? ROLE_NAMES[role] : value;
}
