import * as calls from '#contract/calls/staff-mails.ts';
import { chooseStaffMails } from '#shop/staff-mails/choose-staff-mails.ts';
import { showStaffMails } from '#shop/staff-mails/show-staff-mails.ts';
import { route } from '../calls/route.ts';

export const staffMailRoutes = [
  route(calls.showStaffMails, ({ shop, member }) => showStaffMails(shop, member)),

  route(calls.chooseStaffMails, ({ shop, member, body }) => chooseStaffMails(shop, member, body.mails)),
];
