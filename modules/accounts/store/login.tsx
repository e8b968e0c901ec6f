import { Link, useSearchParams } from 'react-router';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import type { PageProps } from '#platform/app/page.ts';
import { renewSession } from '#platform/app/session/resolve-session.ts';
import { signInWithPassword } from '#platform/app/session/sign-in.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { LinkButton } from '#platform/app/ui/link-button.tsx';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { accountAddress } from './account-address.ts';
import { SIGN_IN_FIELDS } from './account-fields.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { loadProductAhead, OrderAhead } from './product-ahead.tsx';
import { SocialButton } from './social-button.tsx';
import { readsReturn, useReturnRedirect } from './use-return-redirect.ts';

const socialErrors = (): Readonly<Record<string, string>> => ({
  access_denied: t('You cancelled the sign-in. Nothing has changed.'),
  account_not_linked: t(
    'This email already has an account. Sign in with its password, or choose a new password.',
  ),
  email_not_found: t('The account that you chose has no email address, and the shop needs one.'),
  state_mismatch: t('Signing in took too long or began in another window. Please try again.'),
  state_not_found: t('Signing in took too long or began in another window. Please try again.'),
  please_restart_the_process: t('Signing in took too long or began in another window. Please try again.'),
});

export const handle = readsReturn;
export const loader = loadProductAhead;

export default function Login({ loaderData: ahead }: PageProps<typeof loader>) {
  const { next, isBarred, awaitsCode, email } = useReturnRedirect();
  const { settings } = useStorefront();
  const [search] = useSearchParams();
  const socialError = search.get('error');
  const form = useForm({
    schema: SIGN_IN_FIELDS,
    submit: async (values) => {
      await signInWithPassword(values.email!.trim(), values.password!);
      await renewSession();
    },
  });
  const login = { label: t('Login'), to: accountAddress('/login', next) };
  const registration = { label: t('Create a new account'), to: accountAddress('/registration', next) };

  if (awaitsCode) return <CodeStep />;

  // Most visitors whom a product led here have no account yet.
  const createAccount = (
    <LinkButton to={registration.to} size="large" className="mb-6 w-full">
      {registration.label}
    </LinkButton>
  );

  return (
    <AccountCard
      title={t('Sign In')}
      tabs={ahead ? [login] : [login, registration]}
      above={
        ahead && (
          <>
            <OrderAhead product={ahead} />
            {createAccount}
          </>
        )
      }
    >
      {isBarred && (
        <p role="status" className="mb-5 rounded-control bg-warn-soft p-3 text-warn">
          {t('That page is for admins, and {email} is not one. Sign in as an admin to see it.', { email })}
        </p>
      )}
      <form {...form.props} className="grid gap-4">
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          error={form.errors.email}
        />
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          error={form.errors.password}
        />
        <Link to={accountAddress('/reset', next)} className="inline-link justify-self-start py-1">
          {t('Forget Password')}
        </Link>
        <Button {...form.button} kind={ahead ? 'secondary' : undefined}>
          {t('Sign in')}
        </Button>
      </form>
      <FormMessage message={form.message ?? (socialError ? socialErrorText(socialError) : undefined)} />
      <SocialButton next={next} />
      <PasskeyButton />
      {settings.productsFor === 'everyone' && (
        <p className="mt-5 text-text-soft">
          {t('Ordered without an account?')}{' '}
          <Link to="/find-order" className="inline-link">
            {t('Get a link to your order')}
          </Link>
        </p>
      )}
    </AccountCard>
  );
}

/** Explains the `error` parameter from the social provider. */
function socialErrorText(code: string): string {
  return (
    socialErrors()[code] ?? t('That sign-in did not work. Please try again, or use your email and password.')
  );
}
