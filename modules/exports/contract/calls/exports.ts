import { z } from 'zod';
import { chosenOrders } from '#modules/orders/contract/order-list.ts';
import { call } from '#platform/contract/call.ts';

export const EXPORTS = ['orders', 'users', 'customers', 'newsletter', 'products', 'prices'] as const;
export type ExportName = (typeof EXPORTS)[number];

export const exportRows = call({
  name: 'exportRows',
  method: 'GET',
  path: '/export/{file}',
  who: 'admin',
  right: 'members',
  fresh: true,
  summary:
    'All orders, users, customers, subscribers, products or the history of prices as a CSV file: orders.csv, users.csv, customers.csv, newsletter.csv, products.csv, prices.csv.',
  params: z.object({ file: z.enum(EXPORTS.map((name) => `${name}.csv` as const)) }),
  /** Only these orders. */
  query: z.strictObject({ orders: chosenOrders.optional() }),
  gives: 'text/csv',
  answer: z.string(),
});
