import { useNavigate } from 'react-router';
import { MESSAGES } from '#contract/messages.ts';
import { FormMessage } from '../form/form-message.tsx';
import { useForm } from '../form/use-form.ts';
import { useStorefront } from '../layout/use-storefront.ts';
import type { PageProps } from '../page.ts';
import { signUp } from '../session/identity.ts';
import { renewSession } from '../session/resolve-session.ts';
import { currentSession } from '../session/session-state.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { accountAddress } from './account-address.ts';
import { AccountCard } from './account-card.tsx';
import { REGISTRATION_FIELDS } from './account-fields.ts';
import { mailboxLink } from './mailbox-link.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { loadProductAhead } from './product-ahead.tsx';
import { SocialButton } from './social-button.tsx';
import { readsReturn, useReturnRedirect } from './use-return-redirect.ts';

export const handle = readsReturn;
export const loader = loadProductAhead;

export default function Registration({ loaderData: ahead }: PageProps<typeof loader>) {
  const { next } = useReturnRedirect();
  const { demo } = useStorefront();
  const navigate = useNavigate();
  const form = useForm({
    schema: REGISTRATION_FIELDS,
    submit: async ({ name, email, password, confirmpassword }) => {
      if (password !== confirmpassword) return showToast('error', MESSAGES.passwordsDiffer);
      await signUp({
        name: name!.trim(),
        email: email!.trim(),
        password: password!,
        callbackURL: next,
      });
      showToast('success', MESSAGES.verificationSent, mailboxLink(demo));
      await renewSession();
      // A signed-in visitor is redirected by `useReturnRedirect`.
      if (currentSession().state !== 'signed-in') await navigate(accountAddress('/login', next));
    },
  });
  const tabs = [
    { label: 'Login', to: accountAddress('/login', next) },
    { label: 'Create a new account', to: accountAddress('/registration', next) },
  ];

  return (
    <AccountCard title="Create a new account" tabs={tabs} ahead={ahead}>
      <form {...form.props} className="grid gap-4">
        <TextField label="Name" name="name" autoComplete="name" required error={form.errors.name} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={form.errors.email}
        />
        <NewPasswordFields label="Password" errors={form.errors} />
        <Button {...form.button}>Create account</Button>
      </form>
      <FormMessage message={form.message} />
      <SocialButton next={next} />
    </AccountCard>
  );
}
