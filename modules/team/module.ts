import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as team from './contract/calls/team.ts';
import { teamRoutes } from './routes.ts';
import { writeInvitationMail } from './shop/write-invitation-mail.ts';

export default defineModule({
  name: 'team',
  calls: [team],
  routes: [teamRoutes],
  mails: { invitation: writeInvitationMail },
  acts: ACTS,
  pages: [{ path: '/dashboard/team', file: 'admin/team.tsx', right: 'team' }],
  staffMenu: [{ rank: 150, to: '/dashboard/team', label: 'Team', group: 'shop', icon: 'UsersRound' }],
});
