import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { endSession } from '#platform/app/session/resolve-session.ts';
import { resetPassword } from '#platform/app/session/sign-in.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import { NEW_PASSWORD_FIELDS } from './account-fields.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

export default function ResetPassword() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const [isDead, setDead] = useState(false);
  return (
    <AccountCard title={t('Choose a new password')}>
      {token === null || isDead ? (
        <DeadLink />
      ) : (
        <NewPasswordForm token={token} onDeadLink={() => setDead(true)} />
      )}
    </AccountCard>
  );
}

function DeadLink() {
  return (
    <>
      <p className="mb-5 text-text-soft">
        {t(
          'This link no longer works: it was used already or has expired. Ask for a new one; it arrives within a minute.',
        )}
      </p>
      <LinkButton to="/reset">{t('Send a new link')}</LinkButton>
    </>
  );
}

function NewPasswordForm({ token, onDeadLink }: { token: string; onDeadLink: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: NEW_PASSWORD_FIELDS,
    submit: async ({ password, confirmpassword }) => {
      if (password !== confirmpassword) return showToast('error', MESSAGES.passwordsDiffer);
      try {
        await resetPassword(password!, token);
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'link_expired') return onDeadLink();
        throw error;
      }
      // A new password ends every session, including this browser's.
      endSession();
      showToast('success', t('Your password is changed. Sign in with the new one.'));
      await navigate('/login', { replace: true });
    },
  });

  return (
    <>
      <form {...form.props} className="grid gap-4">
        <NewPasswordFields label={t('New password')} errors={form.errors} />
        <Button {...form.button}>{t('Save password')}</Button>
      </form>
      <FormMessage message={form.message} />
    </>
  );
}
