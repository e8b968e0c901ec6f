import { invalidField } from '#platform/contract/problems.ts';
import { dayIn } from '#platform/contract/time-zone.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import { MOST_DAYS, type Step } from '../contract/reports.ts';

/** The days of a report, both included, in the shop's time zone. */
export type Span = {
  from: string;
  to: string;
  timeZone: string;
  by: Step;
  /** The most rows to answer; undefined for all. */
  mostRows?: number | undefined;
};
export type AskedSpan = { from?: string | undefined; to?: string | undefined; by?: Step | undefined };

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;

/** The day that is `days` after another one. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days a span has. */
export const lengthOf = ({ from, to }: Pick<Span, 'from' | 'to'>): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** As many days before. */
export const spanBefore = (span: Pick<Span, 'from' | 'to'>) => ({
  from: dayAfter(span.from, -lengthOf(span)),
  to: dayAfter(span.from, -1),
});

/** Completes a span: without days it is the last 30, up to today. Throws a problem for one that ends before it begins or is too long. */
export async function completeSpan(
  { pool }: Pick<Shop, 'pool'>,
  asked: AskedSpan,
  now = new Date(),
): Promise<Span> {
  const { rows } = await pool.query<{ timeZone: string }>(
    `SELECT coalesce((SELECT value #>> '{}' FROM shop_setting WHERE name = 'timeZone'), 'UTC') AS "timeZone"`,
  );
  const timeZone = rows[0]?.timeZone ?? 'UTC';
  const to = asked.to ?? dayIn(timeZone, now);
  const from = asked.from ?? dayAfter(to, 1 - USUAL_DAYS);
  const span = { from, to, timeZone, by: asked.by ?? 'day' };
  if (from < '1990-01-01' || to > '2200-01-01') throw invalidField('from', t('These days are too far away'));
  if (lengthOf(span) < 1) throw invalidField('to', t('The last day must not be before the first'));
  if (lengthOf(span) > MOST_DAYS) throw invalidField('from', t('A report has at most three years'));
  return span;
}
