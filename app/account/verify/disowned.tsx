import { MailCheck } from 'lucide-react';

/** Explains how an account ends that its address's owner did not create. */
export function Disowned() {
  return (
    <div role="status" className="grid gap-4">
      <MailCheck aria-hidden className="size-8 text-text-soft" />
      <p>
        Thank you. We haven’t confirmed anything. If somebody created an account with your address, we have
        emailed you a link to take it over: the password you choose there replaces theirs and signs them out
        everywhere.
      </p>
      <p className="text-text-soft">If you do nothing, your address stays unconfirmed.</p>
    </div>
  );
}
