import { MESSAGES } from '#contract/messages.ts';
import { mailboxLink } from '../../account/mailbox-link.ts';
import { problemText } from '../../api/problem.ts';
import { useStorefront } from '../../layout/use-storefront.ts';
import { requestPasswordReset } from '../../session/identity.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

/** Lets a member who signs in with a provider set a password by mail. */
export function FirstPassword({ email }: { email: string }) {
  const { demo, socialName } = useStorefront();
  const send = async () => {
    try {
      await requestPasswordReset(email, '/reset-password');
      showToast('success', MESSAGES.resetSent, mailboxLink(demo));
    } catch (error) {
      showToast('error', problemText(error));
    }
  };
  return (
    <>
      <p className="mb-4 max-w-prose text-text-soft">
        You sign in with {socialName ?? 'a provider'} and have no password here. To have one as well, let us
        email you a link to choose it. That signs you out everywhere.
      </p>
      <Button kind="secondary" onClick={send}>
        Choose a password by mail
      </Button>
    </>
  );
}
