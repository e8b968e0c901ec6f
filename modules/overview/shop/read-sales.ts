import { currentSettings } from '#platform/settings/current-settings.ts';
import type { Shop } from '#platform/shop.ts';
import type { SalesDay, SalesPeriod } from '../contract/calls/overview.ts';

const PERIODS = [1, 7, 30, 90];
const CHART_DAYS = 30;
const DAYS = 2 * Math.max(...PERIODS);

type Sales = { timeZone: string; periods: SalesPeriod[]; days: SalesDay[] };

/**
 * Sales of whole days in the shop's time zone: paid orders on the day of their payment, refunds on the day they were given, and disputes
 * won after they were lost on the day of the appeal.
 */
export async function readSales({ pool }: Pick<Shop, 'pool'>): Promise<Sales> {
  const { timeZone } = await currentSettings(pool);
  const { rows: days } = await pool.query<SalesDay>({
    name: 'sales-by-day',
    text: `
      WITH span AS (SELECT (now() AT TIME ZONE $1::text)::date AS today),
      moved AS (
        SELECT (at AT TIME ZONE $1::text)::date AS day, sum(cents)::bigint AS cents, sum(orders)::integer AS orders FROM (
          SELECT paid_at AS at, total_cents AS cents, 1 AS orders FROM orders WHERE paid_at >= ${FIRST_MOMENT}
          UNION ALL
          SELECT given_at, -amount_cents, 0 FROM refund WHERE state = 'succeeded' AND order_id IS NOT NULL AND given_at >= ${FIRST_MOMENT}
          UNION ALL
          SELECT d.regained_at, r.amount_cents, 0 FROM dispute d JOIN refund r ON r.provider_id = d.id AND r.order_id IS NOT NULL
          WHERE d.regained_at >= ${FIRST_MOMENT}
        ) AS sale GROUP BY 1)
      SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(moved.cents, 0) AS cents, coalesce(moved.orders, 0) AS orders
      FROM span, generate_series(today - ${DAYS - 1}, today, interval '1 day') AS d(day)
      LEFT JOIN moved ON moved.day = d.day::date ORDER BY d.day`,
    values: [timeZone],
  });
  return {
    timeZone,
    periods: PERIODS.map((length) => ({
      days: length,
      now: sumOf(days.slice(-length)),
      before: sumOf(days.slice(-2 * length, -length)),
    })),
    days: days.slice(-CHART_DAYS),
  };
}

const FIRST_MOMENT = `(date_trunc('day', now() AT TIME ZONE $1::text) - interval '${DAYS - 1} days') AT TIME ZONE $1::text`;

function sumOf(days: readonly SalesDay[]) {
  return {
    cents: days.reduce((cents, day) => cents + day.cents, 0),
    orders: days.reduce((orders, day) => orders + day.orders, 0),
  };
}
