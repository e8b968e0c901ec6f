import { ExternalLink, ShieldCheck, UserPen } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { useLiveChanges } from '#platform/app/live.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { DashboardPage } from '#platform/app/office/dashboard-page.tsx';
import type { ClientLoaderArgs, PageProps } from '#platform/app/page.ts';
import { membersOnly, requireMember } from '#platform/app/protected.tsx';
import { Avatar } from '#platform/app/ui/avatar.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { t } from '#platform/words/t.ts';
import type { User } from '../../contract/calls/members.ts';

export const handle = membersOnly;

export async function clientLoader({ request }: ClientLoaderArgs) {
  const { email } = await requireMember(request);
  return callAsMember('GET /user/{email}', { params: { email } });
}

export default function MyProfile({ loaderData: user }: PageProps<typeof clientLoader>) {
  const { revalidate } = useRevalidator();
  useLiveChanges(['profile'], revalidate);
  return (
    <DashboardPage title={t('My Profile')}>
      <div className="card grid gap-6 p-5 sm:p-8">
        <div className="flex flex-wrap items-center gap-5">
          <Avatar
            src={user.image}
            size={96}
            name={t('Photo of {displayName}', { displayName: user.displayName })}
          />
          <div className="min-w-0">
            <h2 className="text-2xl font-semibold wrap-anywhere">{user.displayName}</h2>
            <p className="text-text-soft wrap-anywhere">{user.email}</p>
            {user.linkedInProfile && <LinkedIn address={user.linkedInProfile} />}
          </div>
        </div>
        {user.bio ? (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{user.bio}</p>
        ) : (
          <p className="text-text-soft">{t('No bio yet.')}</p>
        )}
        <Facts user={user} />
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/updateprofile">
            <UserPen aria-hidden className="size-5" />
            {t('Update Profile')}
          </LinkButton>
          <LinkButton to="/dashboard/account" kind="secondary">
            <ShieldCheck aria-hidden className="size-5" />
            {t('Account')}
          </LinkButton>
        </div>
      </div>
    </DashboardPage>
  );
}

function LinkedIn({ address }: { address: string }) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-link inline-flex min-h-11 items-center gap-1.5"
    >
      {t('LinkedIn')}
      <ExternalLink aria-hidden className="size-4" />
      <span className="sr-only">{t('(opens in a new tab)')}</span>
    </a>
  );
}

function Facts({ user }: { user: User }) {
  const facts = [
    [t('Country'), user.country],
    [t('City'), user.city],
    [t('Phone Number'), user.phoneNumber],
  ].filter(([, value]) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className="grid gap-4 border-t border-line pt-6 sm:grid-cols-3">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-text-soft">{label}</dt>
          <dd className="font-semibold wrap-anywhere">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
