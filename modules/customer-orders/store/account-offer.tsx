import { useState } from 'react';
import { lengthRule } from '#modules/accounts/store/new-password-fields.tsx';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { renewSession } from '#platform/app/session/resolve-session.ts';
import { signUp } from '#platform/app/session/sign-in.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { MESSAGES } from '#platform/contract/messages.ts';
import { t } from '#platform/words/t.ts';
import type { OrderPage } from '../contract/calls/order-links.ts';

/** An account for the address of a guest's order, with one field. The order appears in it once the address is confirmed. */
export function AccountOffer({ order }: { order: OrderPage }) {
  const [isMade, setMade] = useState(false);
  const form = useForm({
    submit: async ({ password = '' }) => {
      await signUp({ name: order.displayName, email: order.email, password, callbackURL: '/dashboard' });
      setMade(true);
      await renewSession();
    },
  });
  return (
    <section aria-labelledby="account" className="card grid gap-3 p-5">
      <h2 id="account" className="text-lg font-semibold">
        {t('Save your details for next time')}
      </h2>
      {isMade ? (
        <p role="status">
          {t('{verificationSent}. Follow the link in it, and this order appears in your account.', {
            verificationSent: MESSAGES.verificationSent,
          })}
        </p>
      ) : (
        <form {...form.props} className="grid gap-3">
          <p className="text-text-soft">
            {t('Choose a password for {email}, and you have an account.', { email: order.email })}
          </p>
          {/* Password managers save it with the address. */}
          <input type="hidden" name="username" autoComplete="username" value={order.email} readOnly />
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="new-password"
            rule={lengthRule}
            required
            minLength={6}
            error={form.errors.password}
          />
          <FormMessage message={form.message} />
          <Button {...form.button} kind="secondary" className="justify-self-start">
            {t('Create account')}
          </Button>
        </form>
      )}
    </section>
  );
}
