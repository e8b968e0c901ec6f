import { VISIT_STEPS, type VisitStep } from '#platform/contract/calls/visits.ts';
import type { Shop } from '#platform/shop.ts';
import { t } from '#platform/words/t.ts';
import type { Cell } from '../contract/calls/reports.ts';
import { shareOf } from './read-refunds.ts';
import { count, type Figures, percent, text, valuesOf } from './sales-figures.ts';
import type { Span } from './span.ts';

const stepWords = (): Readonly<Record<VisitStep, string>> => ({
  visit: t('Visits'),
  product: t('Saw a product'),
  cart: t('Used the cart'),
  checkout: t('Began to pay'),
  paid: t('Paid'),
});

/** How many visits came how far, each step beside the one above it and the span before. */
export async function readVisits({ pool }: Pick<Shop, 'pool'>, span: Span): Promise<Figures> {
  const { rows } = await pool.query<{ step: VisitStep; visits: number; before: number }>(
    `SELECT step, coalesce(sum(visits) FILTER (WHERE day >= $1::date), 0)::bigint AS visits,
       coalesce(sum(visits) FILTER (WHERE day < $1::date), 0)::bigint AS before
     FROM visit_count WHERE day >= $1::date - ($2::date - $1::date + 1) AND day <= $2::date AND $3::text IS NOT NULL GROUP BY step`,
    valuesOf(span),
  );
  const of = (step: VisitStep | undefined) =>
    rows.find((row) => row.step === step) ?? { visits: 0, before: 0 };
  const all = of('visit').visits;
  return {
    columns: [
      text(t('Step')),
      count(t('Visits')),
      percent(t('Share of visits')),
      percent(t('Share of the step above')),
      count(t('Visits before')),
    ],
    rows: VISIT_STEPS.map((step, place): Cell[] => {
      const { visits, before } = of(step);
      return [
        stepWords()[step],
        visits,
        shareOf(visits, all),
        place === 0 ? null : shareOf(visits, of(VISIT_STEPS[place - 1]).visits),
        before,
      ];
    }),
    isCut: false,
    sums: null,
    chart: 1,
  };
}
