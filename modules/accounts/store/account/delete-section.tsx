import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { endSession } from '#platform/app/session/resolve-session.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import { type Account, deleteAccount } from '../../contract/calls/account.ts';
import { Section } from './section.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const whatStays = () =>
  t(
    'Your orders keep the name, address, phone and email that you gave for them until you ask us to erase those. Invoices and credit notes keep them as long as tax law requires, usually six to ten years.',
  );

/** Anyone can register a stranger's address, so what was sent from one that nobody confirmed stays. */
const unconfirmed = () =>
  t(
    'The newsletter, stock alerts and messages of your address stay, because you have not confirmed that it is yours. Confirm it first to delete them too.',
  );

export function DeleteSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section id="delete-account" title={t('Delete account')}>
      <p className="mb-4 max-w-prose text-text-soft">
        {account.emailVerified
          ? t(
              'We delete your profile, reviews, newsletter subscription, stock alerts and messages, cancel your unpaid orders, and sign you out everywhere.',
            )
          : t(
              'We delete your profile and reviews, cancel your unpaid orders, and sign you out everywhere.',
            )}{' '}
        {!account.emailVerified && `${unconfirmed()} `}
        {whatStays()} {t('This can’t be undone.')}
      </p>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {t('Delete my account')}
      </Button>
      <Dialog title={t('Delete your account for good?')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <DeleteForm account={account} onCancel={() => setOpen(false)} />
      </Dialog>
    </Section>
  );
}

function DeleteForm({ account, onCancel }: { account: Account; onCancel: () => void }) {
  const hasPassword = account.signIn.password;
  const navigate = useNavigate();
  const { isAsked, orAsk } = useReauthentication();
  const form = useForm({
    schema: hasPassword ? deleteAccount.body.required() : undefined,
    submit: (values) =>
      orAsk(async () => {
        await callAsMember('DELETE /me', { body: values });
        endSession();
        showToast('success', t('Your account is deleted.'));
        await navigate('/', { replace: true });
      }),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-text-soft">
        {account.emailVerified
          ? t(
              'Your profile, reviews, newsletter subscription, stock alerts and messages are deleted at once.',
            )
          : t('Your profile and reviews are deleted at once.')}{' '}
        {!account.emailVerified && `${unconfirmed()} `}
        {whatStays()} {t('This can’t be undone.')}
      </p>
      {hasPassword && (
        <PasswordField
          label={t('Your password')}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
      )}
      <FormMessage message={form.message} />
      {isAsked && <SignInAgain />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button {...form.button} kind="danger">
          {t('Delete for good')}
        </Button>
      </div>
    </form>
  );
}
