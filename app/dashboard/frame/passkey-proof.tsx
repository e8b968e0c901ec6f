import { FingerprintPattern } from 'lucide-react';
import { useState } from 'react';
import { FormMessage } from '../../form/form-message.tsx';
import { callAsMember } from '../../member-api.ts';
import { Button } from '../../ui/button.tsx';

const loadPasskey = () => import('../../passkeys/passkey.ts');

/** Proves the member’s identity with a passkey. */
export function PasskeyProof({ onProven }: { onProven: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const prove = async () => {
    setBusy(true);
    setMessage(undefined);
    try {
      const { getPasskey } = await loadPasskey();
      const passkey = await getPasskey(await callAsMember('POST /me/proof/options', {}));
      await callAsMember('POST /me/proof', { body: { passkey } });
      onProven();
    } catch (error) {
      setMessage((await loadPasskey()).passkeyProblemText(error));
      setBusy(false);
    }
  };
  return (
    <div>
      <Button kind="secondary" className="w-full" isBusy={isBusy} onClick={() => void prove()}>
        <FingerprintPattern aria-hidden className="size-5" />
        Use a passkey
      </Button>
      <FormMessage message={message} />
    </div>
  );
}
