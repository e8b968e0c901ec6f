import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { useStorefront } from '#platform/app/layout/use-storefront.ts';
import { requestPasswordReset } from '#platform/app/session/sign-in.ts';
import { AccountCard } from '#platform/app/store/account-card.tsx';
import { Button } from '#platform/app/ui/button.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { showToast } from '#platform/app/ui/toast.ts';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import { RESET_FIELDS } from './account-fields.ts';
import { mailboxLink } from './mailbox-link.ts';

const tabs = () => [
  { label: t('Login'), to: '/login' },
  { label: t('Reset'), to: '/reset' },
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
    <AccountCard title={t('Reset Password')} tabs={tabs()}>
      <p className="mb-5 text-text-soft">
        {t('Enter your email. If it belongs to an account, we’ll send you a link to choose a new password.')}
      </p>
      <form {...form.props} className="grid gap-4">
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={form.errors.email}
        />
        <Button {...form.button}>{t('Reset')}</Button>
      </form>
      <FormMessage message={form.message} />
    </AccountCard>
  );
}
