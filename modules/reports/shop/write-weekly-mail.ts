import { composeMail, type Letter } from '#modules/mails/shop/compose-mail.ts';
import { giveWeeklyMailToken } from '#modules/staff-mails/shop/give-weekly-mail-token.ts';
import { rolesWith } from '#platform/contract/staff.ts';
import { formatCents } from '#platform/format/money.ts';
import type { MailOrder } from '#platform/jobs/enqueue.ts';
import type { Mail } from '#platform/ports/mail.ts';
import type { Shop } from '#platform/shop.ts';
import type { Cell } from '../contract/calls/reports.ts';
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

/** Writes the mail about the week that ended on a Monday; undefined for staff who may not see sales or want it no longer. */
export async function writeWeeklyMail(
  shop: Shop,
  key: string,
  { staffId, monday }: WeeklyMail,
): Promise<Mail | undefined> {
  const { rows } = await shop.pool.query<{ email: string; name: string }>(
    'SELECT email, name FROM member WHERE id = $1 AND role = ANY($2)',
    [staffId, rolesWith('money')],
  );
  const token = rows[0] && (await giveWeeklyMailToken(shop, staffId));
  if (!rows[0] || !token) return undefined;
  const span = await completeSpan(shop, { from: dayAfter(monday, -7), to: dayAfter(monday, -1) });
  const { sold, back, before } = await readTotals(shop, span);
  const days = `from=${span.from}&to=${span.to}`;
  return composeMail(shop, key, {
    to: rows[0].email,
    subject: `Last week: ${amount(sold - back)}`,
    greeting: `Hello ${rows[0].name},`,
    paragraphs: [
      `This was your shop from Monday, ${span.from}, to Sunday, ${span.to}. Sales were ${amount(sold - back)}, after ${amount(before)} the week before.`,
    ],
    rows: await figuresOf(shop, span),
    button: { label: 'See the reports', link: `${shop.publicUrl}/dashboard/reports?${days}` },
    closing: `You chose this mail on your account page: ${shop.publicUrl}/dashboard/account`,
    stopLink: `${shop.publicUrl}/weekly-mail/unsubscribe?token=${token}`,
  });
}

async function figuresOf(shop: Shop, span: Span): Promise<Rows> {
  const totals = await readTotals(shop, span);
  const products = await readSalesByProduct(shop, span);
  const [visits, , , , paid] = (await readVisits(shop, span)).rows;
  const refunds = await readRefunds(shop, span);
  const returns = await readReturns(shop, span);
  const carts = await readCarts(shop, span);
  return [
    { label: 'Orders', value: String(totals.orders) },
    { label: 'Refunds', value: `${cellOf(refunds, 'Refunds')}, ${amount(cellOf(refunds, 'Amount'))}` },
    { label: 'Returns asked for', value: String(cellOf(returns, 'Returns')) },
    { label: 'Visits, and paid', value: `${visits?.[1]}, ${paid?.[1]} (${paid?.[2]} %)` },
    { label: 'Carts left behind', value: `${cellOf(carts, 'Carts')}, ${amount(cellOf(carts, 'Value'))}` },
    ...bestOf(products),
  ];
}

/** The products with the largest sales, of those that were sold. */
function bestOf({ columns, rows }: Figures): Rows {
  const [units, sales] = ['Units', 'Sales'].map((label) =>
    columns.findIndex((column) => column.label === label),
  );
  return rows
    .map((row) => ({
      name: String(row[0]),
      units: numberIn(row[units ?? -1]),
      cents: numberIn(row[sales ?? -1]),
    }))
    .filter((row) => row.units > 0)
    .slice(0, MOST_PRODUCTS)
    .map((row, place) => ({
      label: `${place + 1}. ${row.name}`,
      value: `${row.units} sold, ${amount(row.cents)}`,
    }));
}

/** The sum of a column. */
const cellOf = ({ columns, sums }: Figures, label: string): number =>
  numberIn(sums?.[columns.findIndex((column) => column.label === label)]);

const numberIn = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);

const amount = (cents: number): string => formatCents(cents);
