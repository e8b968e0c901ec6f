import { MailCheck } from 'lucide-react';

/** Explains how an account ends that its address's owner did not create. */
export function Disowned() {
  return (
    <div role="status" className="grid gap-4">
      <MailCheck aria-hidden className="size-8 text-text-soft" />
      <p>
        Thank you. Nothing is confirmed. If somebody made an account with your address, we have sent you a
        mail to take it over with: the password that you choose there ends theirs, and signs them out
        everywhere.
      </p>
      <p className="text-text-soft">If you do nothing, your address stays unconfirmed.</p>
    </div>
  );
}
