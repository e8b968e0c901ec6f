import { z } from 'zod';
import { t } from '#platform/words/t.ts';
import { call } from '../call.ts';

/** The steps of a visit, from the first page to the payment. */
export const VISIT_STEPS = ['visit', 'product', 'cart', 'checkout', 'paid'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export const countVisit = call({
  name: 'countVisit',
  method: 'POST',
  path: '/visits',
  who: 'anyone',
  status: 202,
  summary:
    'Counts a step of a visit: one more of that step today. Nothing about the visitor is kept. Programs, staff, and browsers that ask not to be tracked do not count, and beyond sixty an hour from one network nothing is counted.',
  query: z.strictObject({
    step: z.enum(VISIT_STEPS, { error: () => t('Steps are visit, product, cart, checkout or paid') }),
  }),
  answer: z.object({ accepted: z.literal(true) }),
});
