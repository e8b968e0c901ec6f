import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { endIdentitySession, signInByCode } from '#platform/app/session/identity.ts';
import { endSession, renewSession } from '#platform/app/session/resolve-session.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';

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
    <AccountCard title="Enter your code">
      <form {...form.props} className="grid gap-4">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          hint="Six digits from your authenticator app. Without it, enter a recovery code."
          required
          autoFocus
          error={form.errors.code}
        />
        <Button {...form.button}>Continue</Button>
        <FormMessage message={form.message} />
      </form>
      <Button kind="quiet" size="small" className="mt-4 -ml-3" onClick={() => void startAgain()}>
        Sign in with another account
      </Button>
    </AccountCard>
  );
}
