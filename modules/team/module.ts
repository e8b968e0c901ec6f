import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
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
  staffMenu: [
    {
      rank: 150,
      to: '/dashboard/team',
      label: () => t('Team'),
      words: () => t('staff owners roles rights permissions colleagues'),
      group: 'shop',
      icon: 'UsersRound',
    },
  ],
  officeLinks: [
    {
      kind: 'act',
      to: '/dashboard/team#email',
      label: () => t('Invite to the team'),
      words: () => t('add new staff colleague packer support manager'),
    },
    {
      kind: 'setting',
      to: '/dashboard/team#needsTwoFactor',
      label: () => t('Two-step sign-in for staff'),
      words: () => t('2fa authenticator security required'),
    },
    {
      kind: 'setting',
      to: '/dashboard/team#refundLimit',
      label: () => t('Confirm refunds above'),
      words: () => t('limit amount'),
    },
  ],
});
