import { MESSAGES } from '#contract/messages.ts';
import { FormMessage } from '../form/form-message.tsx';
import { useForm } from '../form/use-form.ts';
import { useStorefront } from '../layout/use-storefront.ts';
import { requestPasswordReset } from '../session/identity.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { AccountCard } from './account-card.tsx';
import { RESET_FIELDS } from './account-fields.ts';
import { mailboxLink } from './mailbox-link.ts';

const TABS = [
  { label: 'Login', to: '/login' },
  { label: 'Reset', to: '/reset' },
];

export default function Reset() {
  const { demo } = useStorefront();
  const form = useForm({
    schema: RESET_FIELDS,
    submit: async (values) => {
      await requestPasswordReset(values.email!.trim(), '/reset-password');
      showToast('success', MESSAGES.resetSent, mailboxLink(demo));
    },
  });

  return (
    <AccountCard title="Reset Password" tabs={TABS}>
      <p className="mb-5 text-text-soft">
        Enter your email. If it belongs to an account, we’ll send you a link to choose a new password.
      </p>
      <form {...form.props} className="grid gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={form.errors.email}
        />
        <Button {...form.button}>Reset</Button>
      </form>
      <FormMessage message={form.message} />
    </AccountCard>
  );
}
