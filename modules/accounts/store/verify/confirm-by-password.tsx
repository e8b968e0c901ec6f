import { ApiProblem } from '#platform/app/api/problem.ts';
import { callApi } from '#platform/app/api.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { t } from '#platform/words/t.ts';
import { confirmAddress } from '../../contract/calls/account.ts';
import { SocialButton } from '../social-button.tsx';

type Props = {
  token: string;
  isOtherAccount: boolean;
  onConfirmed: () => Promise<void>;
  onDead: () => void;
  onDisowned: () => void;
};

const FIELDS = confirmAddress.body.pick({ password: true });

/** For visitors not signed in to that account: they give its password or disown the account. */
export function ConfirmByPassword({ token, isOtherAccount, onConfirmed, onDead, onDisowned }: Props) {
  const form = useForm({
    schema: FIELDS,
    submit: async ({ password }) => {
      try {
        await callApi('POST /email/confirm', { body: { token, password: password! } });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'link_expired') return onDead();
        throw error;
      }
      await onConfirmed();
    },
  });
  const disown = useForm({
    submit: async () => {
      await callApi('POST /email/disown', { body: { token } });
      onDisowned();
    },
  });

  return (
    <>
      <p className="mb-5 text-text-soft">
        {isOtherAccount
          ? t(
              'You’re signed in with another account. Enter the password of the account that the email is about.',
            )
          : t('Enter your password to confirm that this address is yours.')}
      </p>
      <form {...form.props} className="grid gap-4">
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <Button {...form.button}>{t('Confirm my address')}</Button>
      </form>
      <FormMessage message={form.message} />
      {!isOtherAccount && <SocialButton next={`/verify-email?token=${encodeURIComponent(token)}`} />}
      <form {...disown.props} className="mt-6 border-t border-line pt-5">
        <p className="mb-3 text-text-soft">
          {t('You didn’t create this account, or didn’t set this password?')}
        </p>
        <Button {...disown.button} kind="secondary" className="w-full">
          {t('This was not me')}
        </Button>
        <FormMessage message={disown.message} />
      </form>
    </>
  );
}
