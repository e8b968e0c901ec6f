import { useNavigate } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { PageProps } from '#platform/app/page.ts';
import { renewSession } from '#platform/app/session/resolve-session.ts';
import { currentSession } from '#platform/app/session/session-state.ts';
import { signUp } from '#platform/app/session/sign-in.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import { accountAddress } from './account-address.ts';
import { REGISTRATION_FIELDS } from './account-fields.ts';
import { mailboxLink } from './mailbox-link.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { loadProductAhead, OrderAhead } from './product-ahead.tsx';
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
    { label: t('Login'), to: accountAddress('/login', next) },
    { label: t('Create a new account'), to: accountAddress('/registration', next) },
  ];

  return (
    <AccountCard
      title={t('Create a new account')}
      tabs={tabs}
      above={ahead && <OrderAhead product={ahead} />}
    >
      <form {...form.props} className="grid gap-4">
        <TextField label={t('Name')} name="name" autoComplete="name" required error={form.errors.name} />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={form.errors.email}
        />
        <NewPasswordFields label={t('Password')} errors={form.errors} />
        <Button {...form.button}>{t('Create account')}</Button>
      </form>
      <FormMessage message={form.message} />
      <SocialButton next={next} />
    </AccountCard>
  );
}
