import { defineModule } from '#platform/module.ts';
import { ACTS } from './acts.ts';
import * as listViews from './contract/calls/list-views.ts';
import * as team from './contract/calls/team.ts';
import { listViewRoutes, teamRoutes } from './routes.ts';
import { FIRST_STEPS } from './shop/first-steps.ts';
import { writeInvitationMail } from './shop/write-invitation-mail.ts';

export default defineModule({
  name: 'team',
  calls: [team, listViews],
  routes: [teamRoutes, listViewRoutes],
  mails: { invitation: writeInvitationMail },
  acts: ACTS,
  firstSteps: FIRST_STEPS,
  pages: [{ path: '/dashboard/team', file: 'admin/team.tsx', right: 'team', firstCalls: ['/team'] }],
  staffMenu: [{ rank: 150, to: '/dashboard/team', label: 'Team', group: 'shop', icon: 'UsersRound' }],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/team#email',
      label: 'Invite to the team',
      words: 'add new staff colleague packer support manager',
    },
    {
      kind: 'setting',
      to: '/dashboard/team#needsTwoFactor',
      label: 'Two-step sign-in for staff',
      words: '2fa authenticator security required',
    },
    {
      kind: 'setting',
      to: '/dashboard/team#refundLimit',
      label: 'Confirm refunds above',
      words: 'limit amount',
    },
  ],
});
