import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { mayDo } from '#contract/staff.ts';
import { useLiveChanges } from '../live.ts';
import { callAsMember } from '../member-api.ts';
import type { ClientLoaderArgs, PageProps } from '../page.ts';
import { membersOnly, requireMember, withRole } from '../protected.tsx';
import { renewSession } from '../session/resolve-session.ts';
import { AddressSection } from './account/address-section.tsx';
import { DataSection } from './account/data-section.tsx';
import { DeleteSection } from './account/delete-section.tsx';
import { PasskeysSection } from './account/passkeys-section.tsx';
import { PasswordSection } from './account/password-section.tsx';
import { SavedAddressesSection } from './account/saved-addresses-section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';
import { StaffMailsSection } from './account/staff-mails-section.tsx';
import { TwoFactorSection } from './account/two-factor-section.tsx';
import { DashboardPage } from './frame/dashboard-page.tsx';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  const { email, role = 'member', lacks } = await withRole(await requireMember(request));
  const [account, sessions, addresses, twoFactor, passkeys, staffMails] = await Promise.all([
    callAsMember('GET /me', {}),
    callAsMember('GET /me/sessions', {}),
    callAsMember('GET /addresses', {}),
    callAsMember('GET /me/two-factor', {}),
    callAsMember('GET /me/passkeys', {}),
    mayDo(role, 'orders') && !lacks ? callAsMember('GET /me/staff-mails', {}) : undefined,
  ]);
  return { account, sessions, addresses, twoFactor, passkeys, staffMails, lacks, shownEmail: email };
}

export default function Account({
  loaderData: { account, sessions, addresses, twoFactor, passkeys, staffMails, lacks, shownEmail },
}: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['profile'], revalidate);
  useEffect(() => {
    // The address changed elsewhere: later calls must use the new one.
    if (account.email !== shownEmail) renewSession().catch(() => undefined);
  }, [account.email, shownEmail]);

  return (
    <DashboardPage title="Account" lead="Your addresses, your password, and where you are signed in.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {lacks && <Lacking lacks={lacks} />}
        <AddressSection account={account} />
        <SavedAddressesSection addresses={addresses} />
        <PasswordSection account={account} />
        <PasskeysSection passkeys={passkeys} />
        <TwoFactorSection twoFactor={twoFactor} />
        <SessionsSection sessions={sessions} />
        {staffMails && <StaffMailsSection mails={staffMails.mails} />}
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
        ? 'Your team requires two-step sign-in. Turn it on below, or add a passkey. The back office then opens.'
        : 'Staff passwords have 12 characters or more. Change yours below. The back office then opens.'}
    </p>
  );
}
