import { t } from '#platform/words/t.ts';

/** The reports, in the order of their list. */
export const REPORTS = [
  'sales',
  'hours',
  'products',
  'variants',
  'collections',
  'customers',
  'groups',
  'countries',
  'codes',
  'taxes',
  'refunds',
  'returns',
  'visits',
  'carts',
] as const;
export type ReportName = (typeof REPORTS)[number];

const sales = () =>
  t(
    'Sales are what customers paid, with shipping and tax, on the day of the payment, less the refunds on the day they were given.',
  );
const goods = () =>
  t('{sales} Shipping, and refunds that name no goods, stand in rows of their own.', { sales: sales() });

/** The name of each report, and the meaning of its figures. */
export const reportWords = (): Readonly<Record<ReportName, { title: string; note: string }>> => ({
  sales: { title: t('Sales over time'), note: sales() },
  hours: { title: t('Sales by hour of the week'), note: sales() },
  products: { title: t('Sales by product'), note: goods() },
  variants: { title: t('Sales by variant'), note: goods() },
  collections: {
    title: t('Sales by collection'),
    note: t('{sales} A product counts in each collection that has it now, so the rows do not add up.', {
      sales: sales(),
    }),
  },
  customers: { title: t('Sales by customer'), note: sales() },
  groups: {
    title: t('Sales by customer group'),
    note: t('{sales} The group is that at the time of the order.', { sales: sales() }),
  },
  countries: {
    title: t('Sales by country'),
    note: t('{sales} The country is that of the delivery.', { sales: sales() }),
  },
  codes: {
    title: t('Sales by code'),
    note: t('{sales} An order with two codes counts for both, so the rows may not add up.', {
      sales: sales(),
    }),
  },
  taxes: {
    title: t('Taxes for a filing'),
    note: t(
      'Invoices less credit notes, to the cent, by the day printed on them (UTC) and the country of the delivery. Shipping and its tax are in. “With tax number” are buyers who stated one.',
    ),
  },
  refunds: {
    title: t('Refunds by reason'),
    note: t('Refunds on the day they were given, and disputes that were lost.'),
  },
  returns: { title: t('Returns by reason'), note: t('Returns on the day the customer asked for them.') },
  visits: {
    title: t('Visits and how far they came'),
    note: t(
      'Counted by the pages themselves, without a cookie or any other mark of a visitor, on the day in the shop’s time zone. A visit begins with a page that is not reached from another page of the shop. Each step counts once a visit; a page opened in a second tab counts again, and a page loaded again does not. Staff who are signed in, programs, and browsers that ask not to be tracked are not counted.',
    ),
  },
  carts: {
    title: t('Carts left behind'),
    note: t(
      'Carts that nobody has touched for a day, by the day of their last change. Carts of visitors are deleted after 60 days. “Came back” ordered within a week of the mail that reminds of a cart.',
    ),
  },
});

/** Further words by which people look for each report. */
export const reportSought = (): Readonly<Record<ReportName, string>> => ({
  sales: t('revenue turnover day week month'),
  hours: t('time of day weekday busiest'),
  products: t('best sellers goods revenue'),
  variants: t('best sellers sku revenue'),
  collections: t('best sellers categories revenue'),
  customers: t('best customers revenue'),
  groups: t('dealers wholesale revenue'),
  countries: t('regions markets revenue'),
  codes: t('coupons vouchers discounts revenue'),
  taxes: t('tax vat gst by country rate month'),
  refunds: t('money back reasons disputes'),
  returns: t('sent back reasons'),
  visits: t('visitors traffic conversion funnel analytics'),
  carts: t('abandoned checkouts recovery'),
});

/** The steps of a report over time. */
export const STEPS = ['day', 'week', 'month'] as const;
export type Step = (typeof STEPS)[number];

/** The most days of a report. */
export const MOST_DAYS = 1096;
/** The most rows of a report on its page; its file has all. */
export const MOST_ROWS = 1000;
