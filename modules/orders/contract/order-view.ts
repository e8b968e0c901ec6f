import { z } from 'zod';
import { ORDER_STATUSES } from '#modules/order-states/contract/order-states.ts';
import { searchWords } from '#platform/contract/fields.ts';
import { t } from '#platform/words/t.ts';
import { ORDER_SORTS, ORDER_TAB_NAMES } from './order-list.ts';
import { OPEN_RETURN_STATES } from './return-states.ts';

/** The columns of the list of orders that staff may hide or show. */
export const ORDER_COLUMNS = [
  'Customer',
  'Quantity',
  'Price',
  'Status',
  'Phone',
  'SKU',
  'Transaction',
  'Paid',
  'Shipped',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** How many saved filters a member of staff has at most. */
export const MOST_VIEWS = 20;

const day = (name: () => string) => z.iso.date({ error: () => t('{name} takes a day', { name: name() }) });

/** Columns in the list's address, in the order of the table; `-` stands for none. */
const columns = z
  .string({ error: () => t('Columns take names') })
  .refine((text) => text === '-' || text.split(',').every(isColumn), {
    error: () => t('Columns takes names of the table'),
  });

/** The search parameters of the list of orders that a saved filter keeps. */
export const viewFilter = z.strictObject(
  {
    q: searchWords.min(1, { error: () => t('Search is empty') }).optional(),
    tab: z.enum(ORDER_TAB_NAMES, { error: () => t('Tab is not one of the known ones') }).optional(),
    status: z.enum(ORDER_STATUSES, { error: () => t('Status is not one of the known ones') }).optional(),
    return: z
      .enum(OPEN_RETURN_STATES, { error: () => t('Return is not one of the known states') })
      .optional(),
    sort: z.enum(ORDER_SORTS, { error: () => t('Sort is not one of the known orders') }).optional(),
    from: day(() => t('From')).optional(),
    to: day(() => t('To')).optional(),
    columns: columns.optional(),
  },
  { error: () => t('A filter is required') },
);
export type ViewFilter = z.infer<typeof viewFilter>;

/** The names of all parameters that a saved filter may have. */
export const VIEW_PARAMETERS = Object.keys(viewFilter.shape) as (keyof ViewFilter)[];

/** Returns the names of the parameters that this version of the list does not know. */
export function unknownParameters(filter: Readonly<Record<string, string>>): string[] {
  return Object.keys(filter).filter((name) => {
    const rule = Object.hasOwn(viewFilter.shape, name)
      ? viewFilter.shape[name as keyof ViewFilter]
      : undefined;
    return !rule?.safeParse(filter[name]).success;
  });
}

export function isColumn(name: string): name is OrderColumn {
  return (ORDER_COLUMNS as readonly string[]).includes(name);
}
