import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { endIdentitySession } from '#platform/app/session/identity.ts';
import { endSession, renewSession } from '#platform/app/session/resolve-session.ts';
import { signInByCode } from '#platform/app/session/sign-in.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';

/** The second step of a sign-in, for accounts that have one. */
export function CodeStep() {
  const form = useForm({
    schema: async () => (await import('#platform/contract/sign-in-fields.ts')).codeForm,
    submit: async ({ code = '' }) => {
      await signInByCode(code);
      await renewSession();
    },
  });
  const startAgain = async () => {
    await endIdentitySession().catch(() => undefined);
    endSession();
  };
  return (
    <AccountCard title={t('Enter your code')}>
      <form {...form.props} className="grid gap-4">
        <TextField
          label={t('Code')}
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          hint={t('Six digits from your authenticator app. Without it, enter a recovery code.')}
          required
          autoFocus
          error={form.errors.code}
        />
        <Button {...form.button}>{t('Continue')}</Button>
        <FormMessage message={form.message} />
      </form>
      <Button kind="quiet" size="small" className="mt-4 -ms-3" onClick={() => void startAgain()}>
        {t('Sign in with another account')}
      </Button>
    </AccountCard>
  );
}
