import { useState } from 'react';
import type { OrderPage } from '#contract/calls/order-links.ts';
import { MESSAGES } from '#contract/messages.ts';
import { lengthRule } from '../account/new-password-fields.tsx';
import { FormMessage } from '../form/form-message.tsx';
import { useForm } from '../form/use-form.ts';
import { signUp } from '../session/identity.ts';
import { renewSession } from '../session/resolve-session.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';

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
        Save your details for next time
      </h2>
      {isMade ? (
        <p role="status">
          {MESSAGES.verificationSent}. Follow the link in it, and this order appears in your account.
        </p>
      ) : (
        <form {...form.props} className="grid gap-3">
          <p className="text-text-soft">Choose a password for {order.email}, and you have an account.</p>
          {/* Password managers save it with the address. */}
          <input type="hidden" name="username" autoComplete="username" value={order.email} readOnly />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            rule={lengthRule}
            required
            minLength={6}
            error={form.errors.password}
          />
          <FormMessage message={form.message} />
          <Button {...form.button} kind="secondary" className="justify-self-start">
            Create account
          </Button>
        </form>
      )}
    </section>
  );
}
