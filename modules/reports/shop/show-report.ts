import type { Shop } from '#platform/shop.ts';
import type { Report } from '../contract/calls/reports.ts';
import type { ReportName } from '../contract/reports.ts';
import { readCarts } from './read-carts.ts';
import { readRefunds, readReturns } from './read-refunds.ts';
import { readSalesByCollection } from './read-sales-by-collection.ts';
import { readSalesByProduct, readSalesByVariant } from './read-sales-by-goods.ts';
import { readSalesByHour } from './read-sales-by-hour.ts';
import {
  readSalesByCode,
  readSalesByCountry,
  readSalesByCustomer,
  readSalesByGroup,
} from './read-sales-by-order.ts';
import { readSalesOverTime } from './read-sales-over-time.ts';
import { readTaxes } from './read-taxes.ts';
import { readVisits } from './read-visits.ts';
import type { Figures } from './sales-figures.ts';
import { type AskedSpan, completeSpan, type Span, spanBefore } from './span.ts';

const READ: Readonly<Record<ReportName, (shop: Pick<Shop, 'pool'>, span: Span) => Promise<Figures>>> = {
  sales: readSalesOverTime,
  hours: readSalesByHour,
  products: readSalesByProduct,
  variants: readSalesByVariant,
  collections: readSalesByCollection,
  customers: readSalesByCustomer,
  groups: readSalesByGroup,
  countries: readSalesByCountry,
  codes: readSalesByCode,
  taxes: readTaxes,
  refunds: readRefunds,
  returns: readReturns,
  visits: readVisits,
  carts: readCarts,
};

/**
 * A report of whole days in the shop's time zone, with all its rows or the first `mostRows`; documents have the days that are printed on
 * them, in UTC.
 */
export async function showReport(
  shop: Pick<Shop, 'pool'>,
  name: ReportName,
  asked: AskedSpan,
  { mostRows }: Pick<Span, 'mostRows'> = {},
): Promise<Report> {
  const span = { ...(await completeSpan(shop, asked)), mostRows };
  return {
    from: span.from,
    to: span.to,
    before: spanBefore(span),
    timeZone: name === 'taxes' ? 'UTC' : span.timeZone,
    ...(await READ[name](shop, span)),
  };
}
