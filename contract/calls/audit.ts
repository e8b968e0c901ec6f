import { z } from 'zod';
import { call } from '../call.ts';
import { searchWords } from '../fields.ts';
import { paging } from '../paging.ts';

export const act = z.object({
  /** Counts up: a greater one is later. */
  _id: z.number(),
  at: z.string(),
  /** The address of whoever acted, or what else did. */
  actor: z.string(),
  /** What was done to what, such as `order.shipped`. */
  action: z.string(),
  /** The whole act in words. */
  sentence: z.string(),
  detail: z.record(z.string(), z.unknown()),
});
export type Act = z.infer<typeof act>;

export const listActs = call({
  name: 'listActs',
  method: 'GET',
  path: '/audit',
  who: 'admin',
  list: true,
  summary: 'Who did what that others must answer for, newest first.',
  query: z.strictObject({
    /** An address, `command line` or `shop`. */
    actor: searchWords.optional(),
    action: searchWords.optional(),
    /** An order’s number, a member’s address, a product’s name, or the id of anything. */
    subject: searchWords.optional(),
    /** In UTC. */
    day: z.iso.date('Day takes a date such as 2026-11-21').optional(),
    ...paging,
  }),
  answer: z.array(act),
});
