import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { renewSession, resolveSession } from '#platform/app/session/resolve-session.ts';
import { currentSession, useSession } from '#platform/app/session/session-state.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { Spinner } from '#platform/app/ui/spinner.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { safeReturnAddress } from '#platform/contract/return-address.ts';
import { t } from '#platform/words/t.ts';
import { accountAddress } from './account-address.ts';
import { ConfirmByPassword } from './verify/confirm-by-password.tsx';

type ConfirmProps = {
  token: string;
  onConfirmed: () => Promise<void>;
  onDead: () => void;
  onOtherAccount: () => void;
};

export const handle = { query: ['next'] };

type Stage = 'open' | 'other-account' | 'dead' | 'disowned';

/**
 * The page behind the mailed link. Opening it confirms nothing: mail programs prefetch links, so a stranger who
 * registered with another person's address would get it confirmed by its owner.
 */
export default function VerifyEmail() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const token = search.get('token') ?? '';
  const next = safeReturnAddress(search.get('next'));
  const [stage, setStage] = useState<Stage>(token === '' ? 'dead' : 'open');

  useEffect(() => {
    // If the session cannot be fetched, the visitor confirms by password instead.
    resolveSession({ ask: true }).catch(() => undefined);
  }, []);

  const onConfirmed = async () => {
    showToast('success', t('Your address is confirmed.'));
    await renewSession().catch(() => undefined);
    const isSignedIn = currentSession().state === 'signed-in';
    await navigate(isSignedIn ? next : accountAddress('/login', next), { replace: true });
  };
  const ways = { token, onConfirmed, onDead: () => setStage('dead') };

  return (
    <AccountCard title={t('Confirm your address')}>
      {stage === 'dead' && <DeadLink />}
      {stage === 'disowned' && <Disowned />}
      {stage === 'open' && session.state === 'resolving' && <Spinner />}
      {stage === 'open' && session.state === 'signed-in' && (
        <ConfirmBySession {...ways} onOtherAccount={() => setStage('other-account')} />
      )}
      {(stage === 'other-account' || (stage === 'open' && session.state === 'signed-out')) && (
        <ConfirmByPassword
          {...ways}
          isOtherAccount={stage === 'other-account'}
          onDisowned={() => setStage('disowned')}
        />
      )}
    </AccountCard>
  );
}

function DeadLink() {
  return (
    <div role="status">
      <p className="mb-5 text-text-soft">
        {t(
          'This link no longer works: it was used already or has expired. Your account page says whether your address is confirmed, and sends a new link.',
        )}
      </p>
      <LinkButton to="/dashboard/account">{t('Go to my account')}</LinkButton>
    </div>
  );
}

/** Explains how an account ends that its address's owner did not create. */
function Disowned() {
  return (
    <div role="status" className="grid gap-4">
      <MailCheck aria-hidden className="size-8 text-text-soft" />
      <p>
        {t(
          'Thank you. We haven’t confirmed anything. If somebody created an account with your address, we have emailed you a link to take it over: the password you choose there replaces theirs and signs them out everywhere.',
        )}
      </p>
      <p className="text-text-soft">{t('If you do nothing, your address stays unconfirmed.')}</p>
    </div>
  );
}

/** For signed-in members: one press confirms, if the link is for their account. */
function ConfirmBySession({ token, onConfirmed, onDead, onOtherAccount }: ConfirmProps) {
  const form = useForm({
    submit: async () => {
      try {
        await callAsMember('POST /me/email/confirm', { body: { token } });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.code === 'link_expired') return onDead();
        if (error.code === 'forbidden') return onOtherAccount();
        throw error;
      }
      await onConfirmed();
    },
  });
  return (
    <form {...form.props}>
      <p className="mb-5 text-text-soft">{t('One step left: confirm that this address is yours.')}</p>
      <Button {...form.button} className="w-full">
        {t('Confirm my address')}
      </Button>
      <FormMessage message={form.message} />
    </form>
  );
}
