import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { id, text, version } from '#platform/contract/fields.ts';
import { paging } from '#platform/contract/paging.ts';
import { t } from '#platform/words/t.ts';

// The messages that reached the shop, as staff work through them.

export const MESSAGE_STATES = ['new', 'open', 'done'] as const;
const state = z.enum(MESSAGE_STATES, { error: () => t('State takes new, open or done') });
export type MessageState = z.infer<typeof state>;

const kind = z.enum(['application', 'question'], { error: () => t('Kind takes application or question') });

const listed = z.object({
  _id: id,
  kind,
  about: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  date: z.string(),
  state,
  answers: z.number(),
});
export type ListedMessage = z.infer<typeof listed>;

export const listMessages = call({
  name: 'listMessages',
  method: 'GET',
  path: '/messages',
  who: 'admin',
  right: 'service',
  list: true,
  summary: 'The messages to the shop, newest first: of one `state`, of one `kind`.',
  query: z.strictObject({ state: state.optional(), kind: kind.optional(), ...paging }),
  answer: z.array(listed),
});

const message = listed.omit({ answers: true }).extend({
  /** Changes with each change of state and each answer. */
  version: z.number(),
  /** The member of staff who last changed its state, and when. */
  changedBy: z.string().nullable(),
  changedAt: z.string().nullable(),
  answers: z.array(
    z.object({
      _id: id,
      text: z.string(),
      by: z.string(),
      at: z.string(),
      /** Null while its mail waits. */
      sentAt: z.string().nullable(),
    }),
  ),
  /** The account or guest with the sender's address, which the sender need not own. */
  customer: z
    .object({
      _id: id,
      displayName: z.string(),
      since: z.string(),
      verified: z.boolean(),
      isGuest: z.boolean(),
    })
    .nullable(),
  /** The orders of that address: first those that the message names, then the newest. */
  orders: z.array(
    z.object({
      _id: id,
      number: z.number(),
      productName: z.string(),
      bookedAt: z.string(),
      isNamed: z.boolean(),
    }),
  ),
});
export type Message = z.infer<typeof message>;

export const showMessage = call({
  name: 'showMessage',
  method: 'GET',
  path: '/messages/{id}',
  who: 'admin',
  right: 'service',
  summary: 'One message with its answers, and the customer and orders of its sender’s address.',
  params: z.object({ id }),
  answer: message,
});

export const setMessageState = call({
  name: 'setMessageState',
  method: 'PATCH',
  path: '/messages/{id}',
  who: 'admin',
  right: 'service',
  summary: 'Marks a message as new, open or done.',
  params: z.object({ id }),
  body: z.strictObject({
    state,
    /** The `version` that was read. */
    version,
  }),
  answer: z.object({ modifiedCount: z.number() }),
});

export const answerMessage = call({
  name: 'answerMessage',
  method: 'POST',
  path: '/messages/{id}/answers',
  who: 'admin',
  right: 'service',
  status: 201,
  idempotent: true,
  summary: 'Answers a message by mail, which makes it done or keeps it open.',
  params: z.object({ id }),
  body: z.strictObject({
    text: text(() => t('Answer'), 5000),
    state: z.enum(['open', 'done'], { error: () => t('State takes open or done') }),
    /** The `version` that was read. */
    version,
  }),
  answer: z.object({ insertedId: id }),
});
