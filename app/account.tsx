import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { AddressSection } from '#modules/accounts/store/account/address-section.tsx';
import { DataSection } from '#modules/accounts/store/account/data-section.tsx';
import { DeleteSection } from '#modules/accounts/store/account/delete-section.tsx';
import { PasskeysSection } from '#modules/accounts/store/account/passkeys-section.tsx';
import { PasswordSection } from '#modules/accounts/store/account/password-section.tsx';
import { SessionsSection } from '#modules/accounts/store/account/sessions-section.tsx';
import { TwoFactorSection } from '#modules/accounts/store/account/two-factor-section.tsx';
import { SavedAddressesSection } from '#modules/checkout/store/account/saved-addresses-section.tsx';
import { StaffMailsSection } from '#modules/staff-mails/store/staff-mails-section.tsx';
import { WeeklyMailSection } from '#modules/staff-mails/store/weekly-mail-section.tsx';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import { headed } from '#platform/app/office/headed.ts';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { requireMember, withRole } from '#platform/app/protected.tsx';
import { renewSession } from '#platform/app/session/resolve-session.ts';
import { isStaff, mayDo } from '#platform/contract/staff.ts';
import { t } from '#platform/words/t.ts';

export const handle = headed(() => ({
  title: t('Account'),
  lead: t('Your addresses, your password, and where you are signed in.'),
}));

export async function clientLoader({ request }: ClientLoaderArgs) {
  const { email, role = 'member', lacks } = await withRole(await requireMember(request));
  const [account, sessions, addresses, twoFactor, passkeys, staffMails, weeklyMail] = await Promise.all([
    callAsMember('GET /me', {}),
    callAsMember('GET /me/sessions', {}),
    callAsMember('GET /addresses', {}),
    callAsMember('GET /me/two-factor', {}),
    callAsMember('GET /me/passkeys', {}),
    mayDo(role, 'orders') && !lacks ? callAsMember('GET /me/staff-mails', {}) : undefined,
    mayDo(role, 'money') && !lacks ? callAsMember('GET /me/weekly-mail', {}) : undefined,
  ]);
  const ofStaff = { staffMails, weeklyMail };
  return { role, account, sessions, addresses, twoFactor, passkeys, ofStaff, lacks, shownEmail: email };
}

export default function Account({
  loaderData: { role, account, sessions, addresses, twoFactor, passkeys, ofStaff, lacks, shownEmail },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['profile'], revalidate);
  useEffect(() => {
    // The address changed elsewhere: later calls must use the new one.
    if (account.email !== shownEmail) renewSession().catch(() => undefined);
  }, [account.email, shownEmail]);

  return (
    <DashboardPage {...handle.heading()} {...(isStaff(role) && { help: 'your-account' })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {lacks && <Lacking lacks={lacks} />}
        <AddressSection account={account} />
        <SavedAddressesSection addresses={addresses} />
        <PasswordSection account={account} />
        <PasskeysSection passkeys={passkeys} />
        <TwoFactorSection twoFactor={twoFactor} />
        <SessionsSection sessions={sessions} />
        {ofStaff.staffMails && <StaffMailsSection mails={ofStaff.staffMails.mails} />}
        {ofStaff.weeklyMail && <WeeklyMailSection wanted={ofStaff.weeklyMail.wanted} />}
        <DataSection />
        <DeleteSection account={account} />
      </div>
    </DashboardPage>
  );
}

/** Tells staff which rule of their team keeps the back office closed to them. */
function Lacking({ lacks }: { lacks: 'two-factor' | 'long-password' }) {
  return (
    <p role="status" className="rounded-control bg-warn-soft p-4 text-warn">
      {lacks === 'two-factor'
        ? t(
            'Your team requires two-step sign-in. Turn it on below, or add a passkey. The back office then opens.',
          )
        : t('Staff passwords have 12 characters or more. Change yours below. The back office then opens.')}
    </p>
  );
}
