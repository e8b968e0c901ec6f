import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { FIRST_STEP_GROUPS } from '#platform/contract/first-step-groups.ts';

const step = z.object({
  name: z.string(),
  group: z.enum(FIRST_STEP_GROUPS),
  title: z.string(),
  text: z.string(),
  /** The page where it is done, and the words of the link to it. */
  to: z.string(),
  link: z.string(),
  isDone: z.boolean(),
  /** The state that was seen, where it says more than done or not. */
  note: z.string().nullable(),
  /** False if the caller's role has no right to do it. */
  isAllowed: z.boolean(),
  /** The words of the button that tries it; null if there is nothing to try. */
  tries: z.string().nullable(),
  /** The settings of the server; null for all but owners. */
  server: z.string().nullable(),
});
export type FirstStep = z.infer<typeof step>;

export const showFirstSteps = call({
  name: 'showFirstSteps',
  method: 'GET',
  path: '/firststeps',
  who: 'admin',
  right: 'settings',
  summary: 'What a fresh shop needs before it opens, each step with what is true of it now.',
  answer: z.object({
    /** True if staff have put the steps away: the overview shows them no longer. */
    isAway: z.boolean(),
    steps: z.array(step),
  }),
});

export const tryFirstStep = call({
  name: 'tryFirstStep',
  method: 'POST',
  path: '/firststeps/{step}/try',
  who: 'admin',
  right: 'settings',
  summary: 'Tries a first step, such as with a mail to the caller, and answers what happened.',
  params: z.object({ step: z.string().max(60) }),
  body: z.strictObject({}).optional(),
  answer: z.object({ said: z.string() }),
});
