import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/staff-mails.ts';
import { chooseStaffMails } from './shop/choose-staff-mails.ts';
import { chooseWeeklyMail } from './shop/choose-weekly-mail.ts';
import { showStaffMails } from './shop/show-staff-mails.ts';
import { showWeeklyMail } from './shop/show-weekly-mail.ts';
import { stopWeeklyMail } from './shop/stop-weekly-mail.ts';

export const staffMailRoutes = [
  route(calls.showStaffMails, ({ shop, member }) => showStaffMails(shop, member)),

  route(calls.chooseStaffMails, ({ shop, member, body }) => chooseStaffMails(shop, member, body.mails)),

  route(calls.showWeeklyMail, ({ shop, member }) => showWeeklyMail(shop, member)),

  route(calls.chooseWeeklyMail, ({ shop, member, body }) => chooseWeeklyMail(shop, member, body.wanted)),

  route(calls.stopWeeklyMail, async ({ shop, body }) => {
    await stopWeeklyMail(shop, body.token);
    return { unsubscribed: true as const };
  }),
];
