import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { problemText } from '#platform/app/api/problem.ts';
import { callApi } from '#platform/app/api.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { forgetStanding } from '#platform/app/protected.tsx';
import { signOut } from '#platform/app/session/follow-session.ts';
import { renewSession, resolveSession } from '#platform/app/session/resolve-session.ts';
import { useSession } from '#platform/app/session/session-state.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Spinner } from '#platform/app/ui/spinner.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { roleDuties, roleInSentence, type StaffRole } from '#platform/contract/staff.ts';
import { rich, t } from '#platform/words/t.ts';
import { accountAddress } from './account-address.ts';

const TOKEN_KEY = 'invitation';

type Found = { email: string; role: StaffRole } | { failure: string };

/** The page behind the link of an invitation to the team. */
export default function Invitation() {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    // Signing in on the way here loses the part of the address behind "#".
    if (hash.length > 1) sessionStorage.setItem(TOKEN_KEY, hash.slice(1));
    const kept = sessionStorage.getItem(TOKEN_KEY) ?? '';
    setToken(kept);
    let isCurrent = true;
    // If the session cannot be fetched, the visitor can still sign in.
    resolveSession({ ask: true }).catch(() => undefined);
    if (!kept) return setFound({ failure: t('This link is not complete.') });
    callApi('POST /invitation', { body: { token: kept } }).then(
      (invitation) => isCurrent && setFound(invitation),
      (error: unknown) => isCurrent && setFound({ failure: problemText(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [hash]);

  return (
    <AccountCard title={t('Join the team')}>
      {!found && <Spinner />}
      {found && 'failure' in found && (
        <p role="status" className="text-text-soft">
          {t('{failure} Ask the person who invited you for a new one.', { failure: found.failure })}
        </p>
      )}
      {found && 'email' in found && token !== undefined && <Open token={token} {...found} />}
    </AccountCard>
  );
}

function Open({ token, email, role }: { token: string; email: string; role: StaffRole }) {
  const session = useSession();
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        {rich('{email} is invited to the team as {role}. {duties}.', {
          email: <strong>{email}</strong>,
          role: roleInSentence(role),
          duties: roleDuties(role),
        })}
      </p>
      {session.state === 'resolving' && <Spinner />}
      {session.state === 'signed-out' && (
        <>
          <LinkButton to={accountAddress('/login', '/invitation')}>{t('Sign in')}</LinkButton>
          <LinkButton kind="secondary" to={accountAddress('/registration', '/invitation')}>
            {t('Create an account')}
          </LinkButton>
        </>
      )}
      {session.state === 'signed-in' && session.email !== email && <OtherAccount email={session.email} />}
      {session.state === 'signed-in' && session.email === email && <Accept token={token} />}
    </div>
  );
}

function OtherAccount({ email }: { email: string }) {
  return (
    <>
      <p role="status" className="rounded-control bg-warn-soft p-3 wrap-anywhere text-warn">
        {t('You are signed in as {email}. The invitation is for the other address.', { email })}
      </p>
      <Button kind="secondary" onClick={() => void leave()}>
        {t('Sign out')}
      </Button>
    </>
  );
}

async function leave(): Promise<void> {
  try {
    await signOut();
  } catch (error) {
    showToast('error', problemText(error));
  }
}

function Accept({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      await callAsMember('POST /invitation/accept', { body: { token } });
      sessionStorage.removeItem(TOKEN_KEY);
      forgetStanding();
      await renewSession();
      showToast('success', t('Welcome to the team'));
      await navigate('/dashboard', { replace: true });
    } catch (error) {
      showToast('error', problemText(error));
      setBusy(false);
    }
  };
  return (
    <Button isBusy={isBusy} onClick={() => void accept()}>
      {t('Join the team')}
    </Button>
  );
}
