import { defineModule } from '#platform/module.ts';
import { t } from '#platform/words/t.ts';
import { ACTS } from './acts.ts';
import * as account from './contract/calls/account.ts';
import * as members from './contract/calls/members.ts';
import * as passkeys from './contract/calls/passkeys.ts';
import * as twoFactor from './contract/calls/two-factor.ts';
import { authRoutes } from './identity/auth-routes.ts';
import { accountRoutes } from './routes/account.ts';
import { memberRoutes } from './routes/members.ts';
import { passkeyRoutes, twoFactorRoutes } from './routes/two-factor.ts';
import { forgetLinks } from './shop/mailed-link.ts';
import { forgetChallenges } from './shop/passkeys/challenge.ts';
import { writeAccountMail } from './shop/write-account-mail.ts';
import { writePasskeyMail } from './shop/write-passkey-mail.ts';

export default defineModule({
  name: 'accounts',
  calls: [account, members, passkeys, twoFactor],
  routes: [accountRoutes, memberRoutes, passkeyRoutes, twoFactorRoutes],
  mails: {
    'verify-address': writeAccountMail,
    'reset-password': writeAccountMail,
    'change-address': writeAccountMail,
    'address-changing': writeAccountMail,
    'passkey-added': writePasskeyMail,
    'passkey-removed': writePasskeyMail,
  },
  acts: ACTS,
  cleanups: [({ pool }) => forgetLinks(pool), ({ pool }) => forgetChallenges(pool)],
  pages: [
    { path: '/login', file: 'store/login.tsx', beforeOpening: true },
    { path: '/registration', file: 'store/registration.tsx', beforeOpening: true },
    { path: '/reset', file: 'store/reset.tsx', beforeOpening: true },
    { path: '/reset-password', file: 'store/reset-password.tsx', beforeOpening: true },
    { path: '/invitation', file: 'store/invitation.tsx', beforeOpening: true },
    { path: '/verify-email', file: 'store/verify-email.tsx', beforeOpening: true },
    { path: '/updateprofile', file: 'store/account/update-profile.tsx', beforeOpening: true },
    { path: '/dashboard/myprofile', file: 'store/account/my-profile.tsx' },
  ],
  // Everybody has this page, also staff who may see no other.
  staffMenu: [
    {
      rank: 1000,
      to: '/dashboard/account',
      label: () => t('Account'),
      words: () => t('profile sign in login log out logout security'),
      group: 'shop',
      icon: 'ShieldCheck',
    },
  ],
  officeLinks: [
    {
      kind: 'page',
      to: '/dashboard/account#email-address',
      label: () => t('Email address'),
      words: () => t('change my email address sign in'),
    },
    {
      kind: 'page',
      to: '/dashboard/account#change-password',
      label: () => t('Password'),
      words: () => t('change my password forgotten'),
    },
    {
      kind: 'page',
      to: '/dashboard/account#passkeys',
      label: () => t('Passkeys'),
      words: () => t('passkey fingerprint face pin security key'),
    },
    {
      kind: 'page',
      to: '/dashboard/account#two-step',
      label: () => t('Two-step sign-in'),
      words: () => t('two factor 2fa second step authenticator app code recovery codes'),
    },
    {
      kind: 'page',
      to: '/dashboard/account#sessions',
      label: () => t('Where you are signed in'),
      words: () => t('sessions devices sign out everywhere log out lost phone'),
    },
    {
      kind: 'page',
      to: '/dashboard/account#your-data',
      label: () => t('Your data'),
      words: () => t('download copy of my data'),
    },
    {
      kind: 'page',
      to: '/dashboard/account#delete-account',
      label: () => t('Delete account'),
      words: () => t('close remove my account'),
    },
  ],
  customerMenu: [{ rank: 1000, to: '/dashboard/account', label: () => t('Account'), icon: 'ShieldCheck' }],
  mounts: [authRoutes],
});
