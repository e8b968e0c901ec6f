import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Cell } from '../contract/calls/reports.ts';
import { count, type Figures, money, text, valuesOf } from './sales-figures.ts';
import { END, FIRST } from './sales-moves.ts';
import type { Span } from './span.ts';

type CartRow = { kind: string; carts: number; units: number; cents: number };

/**
 * Carts with goods that nobody has touched for a day, by whose they are, and the mails that reminded of a cart, with those whose customer
 * ordered within a week. An order takes its goods out of the cart, so a cart left behind has none.
 */
export async function readCarts({ pool }: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await pool.query<CartRow>(
    `SELECT CASE WHEN c.member_id IS NULL THEN 'visitors' ELSE 'members' END AS kind, count(*)::integer AS carts,
       coalesce(sum(l.units), 0)::integer AS units, coalesce(sum(l.cents), 0)::bigint AS cents
     FROM cart c JOIN LATERAL (SELECT sum(x.quantity) AS units, sum(x.quantity * x.seen_price_cents) AS cents
       FROM cart_line x WHERE x.cart_id = c.id) AS l ON l.units > 0
     WHERE c.changed_at >= ${FIRST} AND c.changed_at < ${END} AND c.changed_at < now() - interval '1 day' GROUP BY 1 ORDER BY 1`,
    valuesOf(span),
  );
  const { rows: mails } = await pool.query<{ sent: number; back: number }>(
    `SELECT count(*)::integer AS sent, (count(*) FILTER (WHERE EXISTS (
         SELECT FROM orders_of_customer(NULL, s.email) o WHERE o.booked_at >= s.given_at AND o.booked_at < s.given_at + interval '7 days')))::integer AS back
     FROM reminder_stop s WHERE s.given_at >= ${FIRST} AND s.given_at < ${END}`,
    valuesOf(span),
  );
  const { sent = 0, back = 0 } = mails[0] ?? {};
  const all = (of: (row: CartRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    columns: [
      text(t('Carts of')),
      count(t('Carts')),
      count(t('Units')),
      money(t('Value')),
      count(t('Reminded')),
      count(t('Came back')),
    ],
    rows: rows.map(({ kind, carts, units, cents }): Cell[] => [
      kind === 'visitors' ? t('Visitors') : t('Members'),
      carts,
      units,
      cents,
      null,
      null,
    ]),
    isCut: false,
    sums: [
      t('All'),
      all(({ carts }) => carts),
      all(({ units }) => units),
      all(({ cents }) => cents),
      sent,
      back,
    ],
    chart: 3,
  };
}
