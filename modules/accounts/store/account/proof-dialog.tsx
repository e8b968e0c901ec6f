import { FingerprintPattern } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiProblem } from '#platform/app/api/problem.ts';
import { FormMessage } from '#platform/app/form/form-message.tsx';
import { useForm } from '#platform/app/form/use-form.ts';
import { callAsMember } from '#platform/app/member-api.ts';
import { offerProof } from '#platform/app/session/proof.ts';
import { Button } from '#platform/app/ui/button.tsx';
import { Dialog } from '#platform/app/ui/dialog.tsx';
import { PasswordField } from '#platform/app/ui/password-field.tsx';
import { TextField } from '#platform/app/ui/text-field.tsx';
import { t } from '#platform/words/t.ts';
import { proveIdentity, type TwoFactor } from '../../contract/calls/two-factor.ts';
import { SocialButton } from '../social-button.tsx';

const loadPasskey = () => import('../passkey.ts');

type Asked = { answer: (isProven: boolean) => void; twoFactor: TwoFactor };

/** Asks for the password, or for a code, before an action that takes a fresh proof of identity. */
export function ProofDialog() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      offerProof(async () => {
        const twoFactor = await callAsMember('GET /me/two-factor', {});
        return new Promise((answer) => setAsked({ answer, twoFactor }));
      }),
    [],
  );
  const close = (isProven: boolean) => {
    asked?.answer(isProven);
    setAsked(undefined);
  };
  return (
    <Dialog title={t('Confirm your identity')} isOpen={asked !== undefined} onClose={() => close(false)}>
      {asked && (
        <div className="grid gap-4">
          <p className="text-text-soft">
            {t('Please confirm that it’s you. We won’t ask again for ten minutes.')}
          </p>
          {asked.twoFactor.passkeys > 0 && <PasskeyProof onProven={() => close(true)} />}
          <ProofForm isCode={asked.twoFactor.on} onProven={() => close(true)} />
        </div>
      )}
    </Dialog>
  );
}

function ProofForm({ isCode, onProven }: { isCode: boolean; onProven: () => void }) {
  const { pathname, search } = useLocation();
  const [hasNone, setNone] = useState(false);
  const form = useForm({
    schema: proveIdentity.body,
    submit: async (body) => {
      try {
        await callAsMember('POST /me/proof', { body });
        onProven();
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'reauth_required') throw error;
        setNone(true);
      }
    },
  });
  if (hasNone)
    return (
      <div role="status">
        <p className="mb-3">{t('Please sign in again, then repeat this within ten minutes.')}</p>
        <SocialButton next={pathname + search} />
      </div>
    );
  return (
    <form {...form.props} className="grid gap-4">
      {isCode ? (
        <TextField
          label={t('Code')}
          name="code"
          autoComplete="one-time-code"
          hint={t('From your authenticator app, or a recovery code')}
          required
          data-first-focus
          error={form.errors.code}
        />
      ) : (
        <PasswordField
          label={t('Password')}
          name="password"
          autoComplete="current-password"
          required
          data-first-focus
          error={form.errors.password}
        />
      )}
      <div>
        <Button {...form.button}>{t('Confirm')}</Button>
        <FormMessage message={form.message} />
      </div>
    </form>
  );
}

/** Proves the member’s identity with a passkey. */
function PasskeyProof({ onProven }: { onProven: () => void }) {
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
        {t('Use a passkey')}
      </Button>
      <FormMessage message={message} />
    </div>
  );
}
