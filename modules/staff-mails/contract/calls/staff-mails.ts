import { z } from 'zod';
import { call } from '#platform/contract/call.ts';
import { token } from '#platform/contract/token-field.ts';
import { t } from '#platform/words/t.ts';

/** The mails that a member of staff gets: for each return request, also for each order paid or cancelled by its customer, one a day, or none. */
export const STAFF_MAILS = ['none', 'each-return', 'each-order', 'daily'] as const;
export type StaffMails = (typeof STAFF_MAILS)[number];

const mails = z.enum(STAFF_MAILS, { error: () => t('Choose which mails you want') });

export const showStaffMails = call({
  name: 'showStaffMails',
  method: 'GET',
  path: '/me/staff-mails',
  who: 'admin',
  right: 'orders',
  summary: 'Which mails about orders the member of staff gets.',
  answer: z.object({ mails }),
});

export const chooseStaffMails = call({
  name: 'chooseStaffMails',
  method: 'PUT',
  path: '/me/staff-mails',
  who: 'admin',
  right: 'orders',
  summary:
    'Chooses between no mails about orders, one for each return request, one for each of these and each paid order, and one each day, which names sales to those who may see them.',
  body: z.strictObject({ mails }),
  answer: z.object({ mails }),
});

const wanted = z.boolean({ error: () => t('Choose whether it is wanted') });

export const showWeeklyMail = call({
  name: 'showWeeklyMail',
  method: 'GET',
  path: '/me/weekly-mail',
  who: 'admin',
  right: 'money',
  summary: 'Whether the member of staff gets the figures of each week by mail.',
  answer: z.object({ wanted }),
});

export const chooseWeeklyMail = call({
  name: 'chooseWeeklyMail',
  method: 'PUT',
  path: '/me/weekly-mail',
  who: 'admin',
  right: 'money',
  summary:
    'Chooses whether to get the figures of the week before by mail, each Monday in the time zone of the shop.',
  body: z.strictObject({ wanted }),
  answer: z.object({ wanted }),
});

export const stopWeeklyMail = call({
  name: 'stopWeeklyMail',
  method: 'POST',
  path: '/weekly-mail/unsubscribe',
  who: 'anyone',
  perHour: 240,
  summary: 'Ends the weekly mail with the token of any of them; answers alike for any token.',
  body: z.strictObject({ token }),
  answer: z.object({ unsubscribed: z.literal(true) }),
});
