import { FingerprintPattern } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useHydrated } from '#platform/app/form/use-hydrated.ts';
import { KNOWS_PASSKEY } from '#platform/app/session/knows-passkey.ts';
import { renewSession } from '#platform/app/session/resolve-session.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { t } from '#platform/words/t.ts';

const loadPasskey = () => import('./passkey.ts');

/** Signs in with a passkey. In a browser that has used one, it is also offered at the email field. */
export function PasskeyButton() {
  const isHydrated = useHydrated();
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const autofill = useRef<AbortController>(undefined);

  useEffect(() => {
    if (localStorage.getItem(KNOWS_PASSKEY) === null) return;
    const waiting = new AbortController();
    autofill.current = waiting;
    offerWhileTyping(waiting.signal, setMessage);
    return () => waiting.abort();
  }, []);

  const signIn = async () => {
    // A device answers one request at a time.
    autofill.current?.abort();
    setBusy(true);
    setMessage(undefined);
    try {
      const { signInWithPasskey } = await loadPasskey();
      await signInWithPasskey();
      await renewSession();
    } catch (error) {
      setMessage((await loadPasskey()).passkeyProblemText(error));
    }
    setBusy(false);
  };

  return (
    <>
      <Button
        kind="secondary"
        className="mt-3 w-full"
        isBusy={isBusy}
        disabled={!isHydrated}
        onClick={() => void signIn()}
      >
        <FingerprintPattern aria-hidden className="size-5" />
        {t('Sign in with a passkey')}
      </Button>
      <FormMessage message={message} />
    </>
  );
}

async function offerWhileTyping(signal: AbortSignal, say: (message: string) => void): Promise<void> {
  try {
    const { hasAutofill, signInWithPasskey } = await loadPasskey();
    if (!(await hasAutofill()) || signal.aborted) return;
    await signInWithPasskey({ mediation: 'conditional', signal });
    await renewSession();
  } catch (error) {
    if (!signal.aborted) say((await loadPasskey()).passkeyProblemText(error));
  }
}
