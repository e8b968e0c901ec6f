import { FormMessage } from '../form/form-message.tsx';
import { useForm } from '../form/use-form.ts';
import { endIdentitySession, signInByCode } from '../session/identity.ts';
import { endSession, renewSession } from '../session/resolve-session.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccountCard } from './account-card.tsx';

/** The second step of a sign-in, for accounts that have one. */
export function CodeStep() {
  const form = useForm({
    schema: async () => (await import('#contract/calls/two-factor.ts')).codeForm,
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
