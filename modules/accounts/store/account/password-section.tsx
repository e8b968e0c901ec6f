import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { z } from 'zod';
import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { forgetStanding } from '#platform/app/protected.tsx';
import { storeToken } from '#platform/app/session/access-token.ts';
import { requestPasswordReset } from '#platform/app/session/sign-in.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { password } from '#platform/contract/fields.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import { type Account, changePassword } from '../../contract/calls/account.ts';
import { mailboxLink } from '../mailbox-link.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { Section } from './section.tsx';

const FIELDS = z.object({ ...changePassword.body.shape, confirmpassword: password });

/** Changes the password; a member without one sets the first by mail. */
export function PasswordSection({ account }: { account: Account }) {
  return (
    <Section id="change-password" title={t('Password')}>
      {account.signIn.password ? (
        <ChangeForm email={account.email} />
      ) : (
        <FirstPassword email={account.email} />
      )}
    </Section>
  );
}

function ChangeForm({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const [turn, setTurn] = useState(0);
  const form = useForm({
    schema: FIELDS,
    submit: async ({ currentPassword, newPassword, confirmpassword }, element) => {
      if (newPassword !== confirmpassword) return showToast('error', MESSAGES.passwordsDiffer);
      const body = { currentPassword: currentPassword!, newPassword: newPassword! };
      // The change revoked the access token of this call.
      storeToken(email, await callAsMember('PUT /me/password', { body }));
      forgetStanding();
      await revalidate();
      element.reset();
      setTurn(turn + 1);
      showToast('success', t('Your password is changed. You are signed out everywhere else.'));
    },
  });
  return (
    <form {...form.props} className="grid gap-4 sm:grid-cols-2">
      <PasswordField
        className="sm:col-span-2"
        label={t('Current password')}
        name="currentPassword"
        autoComplete="current-password"
        required
        error={form.errors.currentPassword}
      />
      <NewPasswordFields key={turn} label={t('New password')} name="newPassword" errors={form.errors} />
      <div className="sm:col-span-2">
        <Button {...form.button} kind="secondary">
          {t('Change password')}
        </Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}

/** Lets a member who signs in with a provider set a password by mail. */
function FirstPassword({ email }: { email: string }) {
  const { demo, socialName } = useStorefront();
  const send = async () => {
    try {
      await requestPasswordReset(email, '/reset-password');
      showToast('success', MESSAGES.resetSent, mailboxLink(demo));
    } catch (error) {
      showToast('error', problemText(error));
    }
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-text-soft">
        {t(
          'You sign in with {provider} and have no password here. To have one as well, let us email you a link to choose it. That signs you out everywhere.',
          { provider: socialName ?? t('a provider') },
        )}
      </p>
      <Button kind="secondary" onClick={send}>
        {t('Choose a password by mail')}
      </Button>
    </>
  );
}
