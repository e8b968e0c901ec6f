import { z } from 'zod';
import { call } from '#platform/contract/call.ts';

/** The mails that a member of staff gets: for each return request, also for each paid order, one a day, or none. */
export const STAFF_MAILS = ['none', 'each-return', 'each-order', 'daily'] as const;
export type StaffMails = (typeof STAFF_MAILS)[number];

const mails = z.enum(STAFF_MAILS, 'Choose which mails you want');

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
