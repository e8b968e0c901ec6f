import { problemText } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { requestVerification } from '#platform/app/session/sign-in.ts';
import { Badge } from '#platform/app/ui/badge.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { t } from '#platform/words/t.ts';
import type { Account } from '../../contract/calls/account.ts';
import { changeAddress } from '../../contract/calls/account.ts';
import { mailboxLink } from '../mailbox-link.ts';
import { Section } from './section.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { useReauthentication } from './use-reauthentication.ts';

const FIELDS = changeAddress.body.pick({ email: true });
const FIELDS_WITH_PASSWORD = changeAddress.body.required();

export function AddressSection({ account: { email, emailVerified, signIn } }: { account: Account }) {
  const { demo } = useStorefront();
  const { isAsked, orAsk } = useReauthentication();
  const form = useForm({
    schema: signIn.password ? FIELDS_WITH_PASSWORD : FIELDS,
    submit: (values, element) =>
      orAsk(async () => {
        await callAsMember('POST /me/email', { body: values as { email: string; password?: string } });
        element.reset();
        showToast(
          'success',
          t('We have sent a link to the new address. It changes when you open it.'),
          mailboxLink(demo),
        );
      }),
  });

  return (
    <Section id="email-address" title={t('Email address')}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">{email}</span>
        <Badge tone={emailVerified ? 'good' : 'warn'}>
          {emailVerified ? t('Confirmed') : t('Not confirmed')}
        </Badge>
      </p>
      {!emailVerified && <SendLink email={email} />}
      <form {...form.props} className="mt-6 grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('New email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={form.errors.email}
        />
        {signIn.password && (
          <PasswordField
            label={t('Password for the change')}
            name="password"
            autoComplete="current-password"
            required
            error={form.errors.password}
          />
        )}
        <div className="sm:col-span-2">
          <Button {...form.button} kind="secondary">
            {t('Change address')}
          </Button>
          <FormMessage message={form.message} />
        </div>
      </form>
      {isAsked && <SignInAgain />}
    </Section>
  );
}

function SendLink({ email }: { email: string }) {
  const { demo } = useStorefront();
  const send = async () => {
    try {
      await requestVerification(email, '/dashboard/account');
      showToast('success', t('We have sent you the link again.'), mailboxLink(demo));
    } catch (error) {
      showToast('error', problemText(error));
    }
  };
  return (
    <div className="mt-4">
      <p className="mb-3 max-w-prose text-text-soft">
        {t('The link to confirm it is in your mailbox. It works for an hour; we can send another.')}
      </p>
      <Button kind="secondary" size="small" onClick={send}>
        {t('Send the link again')}
      </Button>
    </div>
  );
}
