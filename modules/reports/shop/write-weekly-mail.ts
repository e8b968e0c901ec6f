import { composeMail, type Letter } from '#modules/mails/shop/compose-mail.ts';
import { pageLink } from '#modules/mails/shop/page-link.ts';
import { giveWeeklyMailToken } from '#modules/staff-mails/shop/give-weekly-mail-token.ts';
import { rolesWith } from '#platform/contract/staff.ts';
import { formatLongDay } from '#platform/format/date.ts';
import { formatCents } from '#platform/format/money.ts';
import { formatNumber } from '#platform/format/number.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import { inLanguageOf } from '#platform/settings/in-language-of.ts';
import type { Shop } from '#platform/shop.ts';
import { currentLanguage } from '#platform/words/current-language.ts';
import { ENGLISH } from '#platform/words/languages.ts';
import { t } from '#platform/words/t.ts';
import type { Cell } from '../contract/calls/reports.ts';
import { MOST_ROWS } from '../contract/reports.ts';
import { readCarts } from './read-carts.ts';
import { readRefunds, readReturns } from './read-refunds.ts';
import { readSalesByProduct } from './read-sales-by-goods.ts';
import { readVisits } from './read-visits.ts';
import { type Figures, readTotals } from './sales-figures.ts';
import { completeSpan, dayAfter, type Span } from './span.ts';

declare module '#platform/jobs/enqueue.ts' {
  interface Mails {
    'staff-week': { staffId: string; monday: string };
  }
}

type WeeklyMail = Extract<MailOrder, { monday: string }>;
type Rows = NonNullable<Letter['rows']>;

const MOST_PRODUCTS = 5;

/** Writes the mail about the week that ended on a Monday, in the reader's language; undefined for staff who may not see sales or want it no longer. */
export async function writeWeeklyMail(
  shop: Shop,
  key: string,
  { staffId, monday }: WeeklyMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{ email: string; name: string; language: string }>(
    'SELECT email, name, language FROM member WHERE id = $1 AND role = ANY($2)',
    [staffId, rolesWith('money')],
  );
  const token = rows[0] && (await giveWeeklyMailToken(shop, staffId));
  if (!rows[0] || !token) return undefined;
  const facts = { to: rows[0].email, name: rows[0].name, monday, token };
  return inLanguageOf(shop, rows[0].language, () => compose(shop, key, facts));
}

type Facts = { to: string; name: string; monday: string; token: string };

async function compose(shop: Shop, key: string, { to, name, monday, token }: Facts): Promise<Mail> {
  const span = await completeSpan(shop, { from: dayAfter(monday, -7), to: dayAfter(monday, -1) });
  const { sold, back, before } = await readTotals(shop, span);
  const days = `from=${span.from}&to=${span.to}`;
  return composeMail(shop, key, {
    to,
    subject: t('Last week: {sales}', { sales: formatCents(sold - back) }),
    greeting: t('Hello {name},', { name }),
    paragraphs: [
      t(
        'This was your shop from Monday, {from}, to Sunday, {to}. Sales were {sales}, after {before} the week before.',
        {
          from: dayOf(span.from),
          to: dayOf(span.to),
          sales: formatCents(sold - back),
          before: formatCents(before),
        },
      ),
    ],
    rows: await figuresOf(shop, span),
    button: { label: t('See the reports'), link: await pageLink(shop, `/dashboard/reports?${days}`) },
    closing: t('You chose this mail on your account page: {link}', {
      link: await pageLink(shop, '/dashboard/account'),
    }),
    stopLink: await pageLink(shop, `/weekly-mail/unsubscribe?token=${token}`),
  });
}

async function figuresOf(shop: Shop, span: Span): Promise<Rows> {
  const totals = await readTotals(shop, span);
  const products = await readSalesByProduct(shop, { ...span, mostRows: MOST_ROWS });
  const [visits, , , , paid] = (await readVisits(shop, span)).rows;
  const refunds = await readRefunds(shop, span);
  const returns = await readReturns(shop, span);
  const carts = await readCarts(shop, span);
  return [
    { label: t('Orders'), value: String(totals.orders) },
    { label: t('Refunds'), value: `${sumOf(refunds, 2)}, ${formatCents(sumOf(refunds, 3))}` },
    { label: t('Returns asked for'), value: String(sumOf(returns, 1)) },
    {
      label: t('Visits, and paid'),
      value: `${visits?.[1]}, ${paid?.[1]} (${formatNumber(String(paid?.[2]))} %)`,
    },
    { label: t('Carts left behind'), value: `${sumOf(carts, 1)}, ${formatCents(sumOf(carts, 3))}` },
    ...bestOf(products),
  ];
}

/** The products with the largest sales, of those that were sold. */
function bestOf({ rows }: Figures): Rows {
  return rows
    .map((row) => ({
      name: String(row[0]),
      units: numberIn(row[2]),
      cents: numberIn(row[5]),
    }))
    .filter((row) => row.units > 0)
    .slice(0, MOST_PRODUCTS)
    .map((row, place) => ({
      label: `${place + 1}. ${row.name}`,
      value: t('{units} sold, {sales}', { units: row.units, sales: formatCents(row.cents) }),
    }));
}

// English has always written them so.
const dayOf = (day: string) => (currentLanguage() === ENGLISH ? day : formatLongDay(day));

/** The sum of a column, by its place: its label is in the language of the reader. */
const sumOf = ({ sums }: Figures, column: number): number => numberIn(sums?.[column]);

const numberIn = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);
