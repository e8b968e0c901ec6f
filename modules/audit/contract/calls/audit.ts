import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { searchWords } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';

export const act = z.object({
  /** Increases with time. */
  _id: z.number(),
  at: z.string(),
  /** The actor: a member's address, `command line` or `shop`. */
  actor: z.string(),
  /** Such as `order.shipped`. */
  action: z.string(),
  /** A sentence about the act. */
  sentence: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type Act = z.infer<typeof act>;

export const listActs = call({
  name: 'listActs',
  method: 'GET',
  path: '/audit',
  who: 'admin',
  right: 'team',
  list: true,
  summary: 'The audit log, newest first.',
  query: z.strictObject({
    /** An address, `command line` or `shop`. */
    actor: searchWords.optional(),
    action: searchWords.optional(),
    /** An order’s number, a member’s address, a product’s name, or any id. */
    subject: searchWords.optional(),
    /** UTC. */
    day: z.iso.date({ error: () => t('Day takes a date such as 2026-11-21') }).optional(),
    ...paging,
  }),
  answer: z.array(act),
});
