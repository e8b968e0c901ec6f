import { route } from '#platform/server/calls/route.ts';
import * as calls from './contract/calls/staff-mails.ts';
import { chooseStaffMails } from './shop/choose-staff-mails.ts';
import { showStaffMails } from './shop/show-staff-mails.ts';

export const staffMailRoutes = [
  route(calls.showStaffMails, ({ shop, member }) => showStaffMails(shop, member)),

  route(calls.chooseStaffMails, ({ shop, member, body }) => chooseStaffMails(shop, member, body.mails)),
];
